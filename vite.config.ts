import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { buildVerifier } from "./server/verifier/build.ts";

/** The verifier of evidence bundles, one file and its instructions, as a module of text. */
function verifierText(): Plugin {
  const id = "virtual:verifier";
  return {
    name: "verifier",
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: async (asked) => (asked === `\0${id}` ? `export default ${JSON.stringify(await buildVerifier())}` : null),
  };
}

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
