import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8377", ws: true } } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}),
}));
