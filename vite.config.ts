import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { verifierText } from "./server/verifier/plugin.ts";

export default defineConfig({
  plugins: [verifierText(), remix(remixConfig)],
  resolve: {
    alias: [
      { find: "~", replacement: fileURLToPath(new URL("./app", import.meta.url)) },
      // The icon package makes each icon by this file of its own.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL("./app/ui/drawnIcon.ts", import.meta.url)),
      },
    ],
  },
  ssr: { noExternal: ["lucide-react"] },
  build: { target: "es2022" },
});
