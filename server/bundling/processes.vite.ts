import { defineConfig } from "vite";
import { SOURCES } from "../appProcesses.ts";
import { verifierText } from "../verifier/plugin.ts";
import { bundledPackages } from "./bundledPackages.ts";
import { completedWords } from "./words.ts";

/**
 * The processes that `npm start` runs, each as a bundle: otherwise each start would compile and resolve several hundred sources one by one.
 */
export default defineConfig({
  plugins: [completedWords(), verifierText(bundledPackages("verifier")), bundledPackages("processes")],
  publicDir: false,
  // Packages of many small files, which load faster as part of a bundle.
  ssr: { noExternal: ["viem", "ox", "abitype", /^@noble\//, /^@scure\//] },
  build: {
    ssr: true,
    outDir: "build/processes",
    target: "node20",
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        ...SOURCES,
        webProcesses: "server/webProcesses.ts",
        // A thread of the web server.
        tokenPictures: "app/areas/tokens/server/picture/worker.server.ts",
        // A thread of the market worker.
        backtests: "app/areas/tradingAgent/server/backtests/worker.server.ts",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        // The sources are next to the bundles.
        sourcemapExcludeSources: true,
      },
    },
  },
});
