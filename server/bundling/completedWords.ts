import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { completed } from "#app/i18n/completed.ts";

/** Words of a language are built with English where they lack some, so that server and browser say the same. */
export function completedWords(): Plugin {
  const file = /\/app\/locales\/(?!en\/)[a-z]+\/([a-zA-Z]+\.json)$/;
  return {
    name: "completed-words",
    enforce: "pre",
    transform(code, id) {
      const name = file.exec(id)?.[1];
      if (!name) return null;
      const english = readFileSync(new URL(`../../app/locales/en/${name}`, import.meta.url), "utf8");
      return { code: JSON.stringify(completed(JSON.parse(code), JSON.parse(english))), map: null };
    },
  };
}
