import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  resolve: {
    // What a game adds lies in the game's folder, and sees the client by this name.
    alias: { "@games": at("../src/moot/games"), "@": at("./src") },
    ...(mode === "test" ? { conditions: ["browser"] } : {}),
  },
  build: { target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8377", ws: true }, "^/games/": "http://127.0.0.1:8377" }, fs: { allow: [".."] } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts", "../src/moot/games/*/web/**/*.test.ts"] },
}));
