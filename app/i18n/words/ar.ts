import type { ResourceLanguage } from "i18next";

/** The chunk of each namespace in this language. */
export const chunks = import.meta.glob<ResourceLanguage>("../../locales/ar/*.json", { import: "default" });
