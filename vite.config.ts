import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { completedWords } from "./server/bundling/completedWords.ts";
import { verifierText } from "./server/verifier/plugin.ts";

/**
 * What every page has, in one file: each of these is a few hundred bytes, which on their own hardly compress, and a
 * request. Parts with a stylesheet of their own stay apart, for it would come along everywhere.
 */
const HOUSE = [
  /\/app\/platform\/(http|pageMeta)\.ts$/,
  /\/app\/i18n\/(backend|localePath|locales|signalWords|useLocale)\.ts$/,
  /\/app\/areas\/offers\/model\/(planTitle|terms)\.ts$/,
  /\/app\/(frame\/(areas|useOnDemand)|identity\/paths|wallet\/needed)\.ts$/,
  /\/react-i18next\/dist\/es\/(context|defaults|i18nInstance|unescape|useTranslation|utils)\.js$/,
  // Where the areas begin, which the frame leads to.
  /\/app\/(areas|areas\/\w+\/area)\.ts$/,
  /\/app\/areas\/(accounts|admin|alerts|audit|billing|market|notifications|offers|support|tokenLists)\/model\/paths\.ts$/,
  /\/app\/ui\/(badge|banner|button|classes|dateTime|drawnIcon|hashPrint|intl|lines|logo|mark|moment|money|num|parts|segments|sentence|spinner|toast|tokenAmount|uiLocale)\.tsx?$/,
  /\/lucide-react\/dist\/\w+\/icons\/(arrow-down|arrow-up|bell|check|chevron-down|chevron-right|circle-exclamation-point|flask-conical|globe|info|lock|plus|search|triangle-exclamation-point|wallet|x)\.[cm]?js$/,
];
const chunkOf = (id: string): string | undefined => (HOUSE.some((part) => part.test(id)) ? "house" : undefined);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [completedWords(), verifierText(), remix(remixConfig)],
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
  build: {
    target: "es2022",
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } } }),
  },
}));
