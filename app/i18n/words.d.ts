declare module "virtual:words" {
  import type { ResourceLanguage } from "i18next";

  /** By language: the chunk of each namespace, by its file. Made by server/bundling/wordsByLocale.ts. */
  export const languages: Record<
    string,
    (() => Promise<{ chunks: Record<string, () => Promise<ResourceLanguage>> }>) | undefined
  >;
}
