/** What the pages of the docs show of a call. It all comes from the OpenAPI document. */

export type DocsParameter = {
  name: string;
  isIn: "path" | "query" | "header" | "body";
  type: string;
  isRequired: boolean;
  description: string;
};
export type DocsField = { name: string; type: string; description: string };
export const SAMPLE_LANGUAGES = ["curl", "typescript", "python"] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** How a client is installed: it is in no registry. */
export type ClientInstall = { language: "python" | "typescript"; command: string; href: string; file: string };

/** As the list beside every page has it. `method` is as HTTP has it. */
export type DocsEntry = { id: string; method: string; path: string; summary: string; tag: string };
export type DocsOperation = DocsEntry & {
  description: string;
  /** Null: nobody needs a key. */
  scope: string | null;
  isPremium: boolean;
  parameters: DocsParameter[];
  fields: DocsField[];
  samples: Record<SampleLanguage, string>;
  /** What the sandbox answers to the sample, made by the call itself; null for calls that it does not answer. */
  example: string | null;
};
