import type { Plugin } from "vite";
import { buildVerifier } from "./build.ts";

/**
 * Provides the evidence bundles' verifier, one file and its instructions, as a module of text.
 * @param plugins for the build of that file
 */
export function verifierText(...plugins: Plugin[]): Plugin {
  const id = "virtual:verifier";
  return {
    name: "verifier",
    resolveId: (moduleId) => (moduleId === id ? `\0${id}` : null),
    load: async (moduleId) =>
      moduleId === `\0${id}` ? `export default ${JSON.stringify(await buildVerifier(plugins))}` : null,
  };
}
