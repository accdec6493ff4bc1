import { SANDBOX_KEY } from "./sandboxKey.ts";

/** The content of the docs pages: how to call, and each endpoint as in the OpenAPI document. */

/** Sections of the first page, from top to bottom. */
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

/** Placeholder for the reader's own key in samples where the sandbox's public key does not work. */
export const OWN_KEY_IN_SAMPLES = {
  curl: "$TMAI_KEY",
  typescript: 'process.env.TMAI_KEY ?? ""',
  python: 'os.environ["TMAI_KEY"]',
} as const satisfies Record<SampleLanguage, string>;

/** A sample with the reader's own key inserted; unchanged without one. */
export function sampleWithKey(language: SampleLanguage, code: string, key: string | null): string {
  if (key === null) return code;
  return code
    .replace(SANDBOX_KEY, key)
    .replace(OWN_KEY_IN_SAMPLES[language], language === "curl" ? key : JSON.stringify(key));
}

/** Anchor of the samples on a docs page. */
export const SAMPLES_ANCHOR = "#code";

/** Response to the test key form: the key is shown only this once. */
export type DocsKeyAnswer = { key: string } | { problem: string };

/** How to install a client: it is in no package registry. */
export type ClientInstall = { language: "python" | "typescript"; command: string; href: string; file: string };

/** For an endpoint that will be removed: the day it was announced, the first day it may be gone, and its replacement. */
export type DocsDeprecation = { since: string; sunset: string; successor: string | null };

/** An entry in the list next to every page. `method` is the HTTP method. */
export type DocsEntry = { id: string; method: string; path: string; summary: string; tag: string };
export type DocsOperation = DocsEntry & {
  description: string;
  /** Null when no key is needed. */
  scope: string | null;
  /** Whether the samples run for anyone, with the sandbox's public key. */
  isOpenToSandboxKey: boolean;
  isPremium: boolean;
  /** Null when no removal is planned. */
  deprecation: DocsDeprecation | null;
  parameters: DocsParameter[];
  fields: DocsField[];
  samples: Record<SampleLanguage, string>;
  /** The sandbox's response to the sample, produced by the call itself; null where the sandbox does not support it. */
  example: string | null;
};
