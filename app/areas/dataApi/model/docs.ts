import { SANDBOX_KEY } from "./sandboxKey.ts";

/** What the pages of the docs show: how to call, and each call as the OpenAPI document has it. */

/** What the first page explains, from top to bottom. */
export const GUIDE = ["start", "paging", "limits", "versions", "sandbox", "pay", "credits"] as const;

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

/** What stands in samples for the reader's own key, where the sandbox's public key does not open the call. */
export const OWN_KEY_IN_SAMPLES = {
  curl: "$TMAI_KEY",
  typescript: 'process.env.TMAI_KEY ?? ""',
  python: 'os.environ["TMAI_KEY"]',
} as const satisfies Record<SampleLanguage, string>;

/** A sample with the reader's own key in it; without one as it is. */
export function sampleWithKey(language: SampleLanguage, code: string, key: string | null): string {
  if (key === null) return code;
  return code
    .replace(SANDBOX_KEY, key)
    .replace(OWN_KEY_IN_SAMPLES[language], language === "curl" ? key : JSON.stringify(key));
}

/** Where the samples are on a page of the docs. */
export const SAMPLES_ANCHOR = "#code";

/** What the form beside the samples was answered: the key is shown this once. */
export type DocsKeyAnswer = { key: string } | { problem: string };

/** How a client is installed: it is in no registry. */
export type ClientInstall = { language: "python" | "typescript"; command: string; href: string; file: string };

/** Of a call that will be removed: the day on which that was announced, the first on which it may be gone, and what to use instead. */
export type DocsDeprecation = { since: string; sunset: string; successor: string | null };

/** As the list beside every page has it. `method` is as HTTP has it. */
export type DocsEntry = { id: string; method: string; path: string; summary: string; tag: string };
export type DocsOperation = DocsEntry & {
  description: string;
  /** Null: nobody needs a key. */
  scope: string | null;
  /** Whether the samples run for everybody, with the sandbox's public key. */
  isOpenToSandboxKey: boolean;
  isPremium: boolean;
  /** Null: it stays. */
  deprecation: DocsDeprecation | null;
  parameters: DocsParameter[];
  fields: DocsField[];
  samples: Record<SampleLanguage, string>;
  /** What the sandbox answers to the sample, made by the call itself; null for calls that it does not answer. */
  example: string | null;
};
