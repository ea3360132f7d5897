import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["e2e/**/*.test.ts"],
    globalSetup: ["e2e/setup.ts"],
    maxWorkers: 2,
    // A slow machine is no failure.
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
