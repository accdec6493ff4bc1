import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { bundledPackages } from "./server/bundling/bundledPackages.ts";
import { commonChunk } from "./server/bundling/commonChunk.ts";
import { shortPreloads } from "./server/bundling/preloads.ts";
import { completedWords, wordsByLocale } from "./server/bundling/words.ts";
import { leavePage } from "./server/leave/plugin.ts";
import { verifierText } from "./server/verifier/plugin.ts";

const preloads = shortPreloads();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    completedWords(),
    wordsByLocale(),
    verifierText(bundledPackages("verifier")),
    remix(remixConfig),
    bundledPackages(isSsrBuild ? "server" : "client"),
    ...(isSsrBuild ? [] : [preloads.plugin, leavePage(bundledPackages("leave"))]),
  ],
  resolve: {
    alias: [
      // The icon package builds each icon with this file of its own.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL("./app/ui/iconComponent.ts", import.meta.url)),
      },
    ],
  },
  ssr: { noExternal: ["lucide-react"] },
  build: {
    target: "es2022",
    ...(isSsrBuild
      ? {}
      : {
          modulePreload: preloads.modulePreload,
          // Smaller than what esbuild makes, by 4 %. The licences in comments are also in open-source-licences.txt.
          minify: "terser",
          terserOptions: { module: true, compress: { passes: 2 }, format: { comments: false } },
          rollupOptions: { output: { manualChunks: commonChunk, onlyExplicitManualChunks: true } },
        }),
  },
}));
