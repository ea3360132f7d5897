import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { environment: "node", include: ["e2e/**/*.test.ts"], fileParallelism: false, testTimeout: 120_000 },
});
