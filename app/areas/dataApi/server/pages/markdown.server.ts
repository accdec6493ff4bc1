import type { TFunction } from "i18next";
import { translator } from "#app/i18n/i18n.server.ts";
import { DEFAULT_LOCALE } from "#app/i18n/locales.ts";
import { env } from "#app/platform/env.server.ts";
import {
  type DocsEntry,
  type DocsField,
  type DocsOperation,
  type DocsParameter,
  GUIDE,
  type SampleLanguage,
} from "../../model/docs.ts";
import { clientPath, docsFilePath } from "../../model/paths.ts";
import { PROBLEMS, type ProblemCode } from "../../model/problems.ts";
import { clientInstalls, docsEntries, docsOperation, firstCall } from "./docs.server.ts";

/**
 * The docs as Markdown and as `llms.txt` (https://llmstxt.org), for language models and readers without a browser. Generated from the
 * same source as the pages, and in English like the names of calls. Source: docs/spec/data-api.md#1-4.
 */

/** The available documents by kind, each with a line about it. */
export async function llmsText(): Promise<string> {
  const t = await translator(DEFAULT_LOCALE, "dataApi");
  const origin = env().APP_ORIGIN;
  return blocks([
    `# TMAI ${t("title")}`,
    `> ${t("lead.overview")}`,
    `## ${t("tabs.docs")}`,
    `- [${t("apiDocs:start")}](${origin}${docsFilePath()})`,
    ...callsByTag(t, origin),
    "## Optional",
    [
      `- [${t("apiDocs:openapi")}](${origin}/v1/openapi.json)`,
      `- [Model Context Protocol](${origin}/mcp): POST. Most calls that read or create data are tools.`,
    ].join("\n"),
  ]);
}

/** How to call, why a call may be refused, and every call. */
export async function docsMarkdown(): Promise<string> {
  const [t, problem] = await Promise.all([
    translator(DEFAULT_LOCALE, "dataApi"),
    translator(DEFAULT_LOCALE, "apiProblems"),
  ]);
  const origin = env().APP_ORIGIN;
  return blocks([
    `# TMAI ${t("title")}`,
    ...GUIDE.flatMap((part) => [
      `## ${t(`apiDocs:${part}`)}`,
      t(`apiDocs:${part}Text`),
      ...(part === "start" ? [t("code.firstCall"), fenced("sh", firstCall())] : []),
      ...(part === "pay" ? [`[${t("apiDocs:payExample")}](${origin}${clientPath("payPerCall")})`] : []),
    ]),
    `## ${t("apiDocs:clients")}`,
    t("apiDocs:clientsText"),
    ...clientInstalls().flatMap(({ language, command }) => [t(`apiDocs:client.${language}`), fenced("sh", command)]),
    `[${t("apiDocs:openapi")}](${origin}/v1/openapi.json)`,
    ...callsByTag(t, origin),
    `## ${t("apiDocs:errors")}`,
    (Object.keys(PROBLEMS) as ProblemCode[])
      .map((code) => `- ${PROBLEMS[code]} \`${code}\`: ${problem(`${code}.title`, { method: "POST" })}`)
      .join("\n"),
  ]);
}

/** One operation; null when there is none with this id. */
export async function operationMarkdown(id: string): Promise<string | null> {
  const operation = await docsOperation(id);
  if (!operation) return null;
  const t = await translator(DEFAULT_LOCALE, "dataApi");
  const { summary, method, path, description, parameters, fields, samples, example } = operation;
  return blocks([
    `# ${summary}`,
    [`\`${method} ${path}\``, ...listConditions(operation, t)].join(" · "),
    ...formatDeprecation(operation, t),
    description,
    `## ${t("apiDocs:parameters")}`,
    parameters.length === 0 ? t("apiDocs:none") : parameters.map((one) => parameterLine(one, t)).join("\n"),
    `## ${t("apiDocs:answer")}`,
    fields.map(fieldLine).join("\n"),
    `## ${t("apiDocs:sample")}`,
    ...keyNote(operation, t),
    ...(Object.keys(FENCE) as SampleLanguage[]).map((language) => fenced(FENCE[language], samples[language])),
    ...(example === null ? [] : [`## ${t("apiDocs:try")}`, fenced("json", example)]),
  ]);
}

const FENCE: Record<SampleLanguage, string> = { curl: "sh", typescript: "ts", python: "python" };

function callsByTag(t: TFunction, origin: string): string[] {
  const entries = docsEntries();
  const line = ({ id, summary, method, path }: DocsEntry) =>
    `- [${summary}](${origin}${docsFilePath(id)}): \`${method} ${path}\``;
  return [...new Set(entries.map(({ tag }) => tag))].flatMap((tag) => [
    `## ${t(`apiDocs:tag.${tag}`)}`,
    entries
      .filter((entry) => entry.tag === tag)
      .map(line)
      .join("\n"),
  ]);
}

const listConditions = ({ scope, isPremium }: DocsOperation, t: TFunction): string[] => [
  ...(scope === null ? [t("apiDocs:openToAll")] : []),
  ...(isPremium ? [t("apiDocs:premium")] : []),
];

/** The key that the code needs. */
const keyNote = ({ scope, isOpenToSandboxKey }: DocsOperation, t: TFunction): string[] => {
  if (scope === null) return [];
  return [t(isOpenToSandboxKey ? "apiDocs:key.public" : "apiDocs:key.own")];
};

function formatDeprecation({ deprecation }: DocsOperation, t: TFunction): string[] {
  if (!deprecation) return [];
  const { successor, ...days } = deprecation;
  const ends = t("apiDocs:deprecated", days);
  return [successor === null ? ends : `${ends} ${t("apiDocs:successor", { successor })}`];
}

const parameterLine = ({ name, type, isRequired, description }: DocsParameter, t: TFunction): string =>
  described(name, isRequired ? `${type}, ${t("apiDocs:required")}` : type, description);
const fieldLine = ({ name, type, description }: DocsField): string => described(name, type, description);

const described = (name: string, type: string, description: string): string =>
  `- \`${name}\` (${type})${description && `: ${description}`}`;

const fenced = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;
const blocks = (parts: string[]): string => `${parts.join("\n\n")}\n`;

/** The same for everyone; changes only with a release. */
const HEADERS = { "Cache-Control": "public, max-age=3600", "X-Content-Type-Options": "nosniff" };
const MARKDOWN = "text/markdown; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";
const ENDING = ".md";

export const llmsAnswer = async (): Promise<Response> =>
  new Response(await llmsText(), { headers: { ...HEADERS, "Content-Type": TEXT } });

export const docsAnswer = async (): Promise<Response> =>
  new Response(await docsMarkdown(), { headers: { ...HEADERS, "Content-Type": MARKDOWN } });

/** @param file the last part of the path: the id of an operation and `.md` */
export async function operationAnswer(file: string): Promise<Response> {
  const text = file.endsWith(ENDING) ? await operationMarkdown(file.slice(0, -ENDING.length)) : null;
  if (text !== null) return new Response(text, { headers: { ...HEADERS, "Content-Type": MARKDOWN } });
  const sentence = `Unknown call. All calls are listed at ${env().APP_ORIGIN}${docsFilePath()}\n`;
  return new Response(sentence, { status: 404, headers: { "Content-Type": TEXT } });
}
