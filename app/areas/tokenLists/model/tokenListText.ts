import { type ImportProblem, problemAt, type Read, type RequestedToken, readContract } from "./importText.ts";

/**
 * Reads a published token list: keywords, tags, logos or single tokens that violate the standard's schema do not affect other
 * tokens. The schema's validator checks what we publish, not what we read.
 */

/** Why a text is not a token list. */
export type UnreadableList = "empty" | "page" | "json" | "noTokens";
export type ListText = Read & { title: string | null };

/** Whether to read a text as a token list: no symbol, slug or address begins like this. */
export const isListText = (text: string): boolean => /^[{[]/.test(text);

export function readListText(text: string): ListText | { unreadable: UnreadableList } {
  // Also drops a byte order mark, which ECMAScript counts as white space (RFC 8259, 8.1).
  const bare = text.trim();
  if (bare === "") return { unreadable: "empty" };
  if (bare.startsWith("<")) return { unreadable: "page" };
  const file = parsed(bare);
  if (file === undefined) return { unreadable: "json" };
  const { name, tokens }: Fields = Array.isArray(file) ? { tokens: file } : toFields(file);
  if (!Array.isArray(tokens)) return { unreadable: "noTokens" };
  const read = tokens.map((token, at) => readToken(at + 1, token));
  return {
    title: typeof name === "string" && name.trim() !== "" ? name : null,
    requested: read.filter((one): one is RequestedToken => "by" in one),
    problems: read.filter((one): one is ImportProblem => "is" in one),
  };
}

type Fields = Record<string, unknown>;
const toFields = (value: unknown): Fields => (value !== null && typeof value === "object" ? (value as Fields) : {});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readToken(line: number, token: unknown): RequestedToken | ImportProblem {
  if (token === null || typeof token !== "object" || Array.isArray(token))
    return problemAt(line, "noObject", JSON.stringify(token) ?? "");
  const { address, chainId, decimals, symbol, name } = token as Fields;
  const written = { address, chainId, decimals, symbol, name };
  const texts = Object.fromEntries(Object.entries(written).map(([field, value]) => [field, toText(value)])) as Record<
    keyof typeof written,
    string
  >;
  if (texts.chainId === "") return problemAt(line, "chain", "", { token: texts.symbol || texts.name });
  return readContract(line, { ...texts, note: "" });
}

/** Some lists have numbers as text, and texts as numbers. */
const toText = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
