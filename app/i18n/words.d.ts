declare module "virtual:words" {
  import type { ResourceLanguage } from "i18next";

  type Chunk = { default: ResourceLanguage };
  /** By language: the chunk of each namespace. Made by server/bundling/words.ts. */
  export const languages: Record<string, (() => Promise<{ chunks: Record<string, () => Promise<Chunk>> }>) | undefined>;
}

declare module "virtual:words/*" {
  import type { ResourceLanguage } from "i18next";

  /** `virtual:words/es/plans`: the words of a namespace in a language. */
  const words: ResourceLanguage;
  export default words;
}
