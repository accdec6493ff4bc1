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
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: { target: "es2022" },
});
