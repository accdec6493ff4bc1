import { getAddress, isAddress } from "viem";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { unstorable } from "#app/platform/storableText.ts";
import {
  tokenFacts,
  tokenIdsOfSlugs,
  tokensByContract,
  tokensBySymbol,
} from "#app/services/marketData/publicSearch.server.ts";
import { type ImportKind, type ImportProblem, problemAt, type RequestedToken } from "../../model/importText.ts";
import { LARGEST_IMPORT_BYTES, type ListSummary, LONGEST_TOKEN_NAME } from "../../model/list.ts";
import { contractKey, MAX_ENTRIES, type Member, toMemberKey } from "../../model/standardFile.ts";
import { type ListOrder, newList, type Saved } from "../commands.server.ts";
import { tooOften } from "../limits.server.ts";
import type { Refusal } from "../refused.server.ts";
import { readTexts } from "../texts.server.ts";
import { TOO_LARGE } from "./fetchList.server.ts";
import { readOrder } from "./readOrder.server.ts";

/** Imports tokens: a preview first, and a new list if requested. */

export type ImportOrder = {
  kind: ImportKind;
  /** Lines of text, or the address of a token list. */
  text: string;
  /** Creates a list from what could be read. If absent, it is only previewed. */
  keep?: Omit<ListOrder, "rule"> | undefined;
};
export type Imported = {
  /** The name in the list; null when it has none. */
  title: string | null;
  tokens: { tokenId: string | null; name: string; symbol: string; chainId: number | null; address: string | null }[];
  /** Why each of the other tokens was left out. */
  problems: ImportProblem[];
  /** What is not imported of the other tokens: a name with a link, a note that others must not see. */
  changes: ImportProblem[];
};

export type ReadImport = { preview: Imported; members: Member[]; isList: boolean };

export async function importList(
  account: Account,
  entitlements: Entitlements,
  order: ImportOrder,
): Promise<{ preview: Imported } | { list: ListSummary; preview: Imported } | { refusal: Refusal }> {
  const read = await readImport(account, entitlements, order);
  if ("refusal" in read) return read;
  const { preview, members } = read;
  if (!order.keep) return { preview };
  const made = await saveImport(account, entitlements, order.keep, members);
  return "refusal" in made ? made : { ...made, preview };
}

/** Creates a list from what was read. */
export async function saveImport(
  account: Account,
  entitlements: Entitlements,
  order: Omit<ListOrder, "rule">,
  members: readonly Member[],
): Promise<Saved> {
  if (members.length === 0) return { refusal: { tag: "NothingToImport" } };
  return newList(account, entitlements, order, { members: [...members], clonedFrom: null });
}

/** Saves nothing. */
export async function readImport(
  account: Account,
  entitlements: Entitlements,
  { kind, text }: Pick<ImportOrder, "kind" | "text">,
): Promise<ReadImport | { refusal: Refusal }> {
  const often = await tooOften.import(account.accountId);
  if (often) return { refusal: often };
  const read = text.length > LARGEST_IMPORT_BYTES ? TOO_LARGE : await readOrder(kind, text.trim());
  if ("refusal" in read) return read;
  if (read.requested.length + read.problems.length > MAX_ENTRIES) return TOO_LARGE;
  const { members, problems, changes } = await found(read.requested, entitlements);
  const left = [...read.problems, ...problems].sort((one, other) => one.line - other.line);
  return {
    preview: { title: read.title, tokens: members.map(shown), problems: left, changes },
    members,
    isList: read.isList,
  };
}

const shown = ({ slug, name, symbol, contracts: [own] }: Member): Imported["tokens"][number] => ({
  tokenId: slug,
  name,
  symbol,
  chainId: own?.chainId ?? null,
  address: own?.address ?? null,
});

type ByContract = Extract<RequestedToken, { by: "contract" }>;
type Lookup = {
  slugs: Map<string, number>;
  symbols: Map<string, { tokenId: number; slug: string }[]>;
  contracts: Map<string, number>;
  facts: Awaited<ReturnType<typeof tokenFacts>>;
};

type Found = { members: Member[]; problems: ImportProblem[]; changes: ImportProblem[] };

/** Each once, in the requested order. */
async function found(requested: readonly RequestedToken[], entitlements: Entitlements): Promise<Found> {
  const lookup = await lookUp(requested);
  const members = new Map<string, Member>();
  const problems: ImportProblem[] = [];
  const changes: ImportProblem[] = [];
  for (const one of requested) {
    const made = one.by === "name" ? byName(one, lookup) : byContract(one, lookup);
    if ("is" in made) problems.push(made);
    else if (members.has(toMemberKey(made.member))) problems.push(problemAt(one.line, "twice", made.member.symbol));
    else {
      const { member, change } = withNote(made, one, entitlements);
      members.set(toMemberKey(member), member);
      if (change) changes.push(change);
    }
  }
  return { members: [...members.values()], problems, changes };
}

async function lookUp(requested: readonly RequestedToken[]): Promise<Lookup> {
  const pool = poolFor("pages");
  const names = requested.flatMap((one) => (one.by === "name" ? [one.name.toLowerCase()] : []));
  const ofContracts = requested.filter((one): one is ByContract => one.by === "contract");
  const [slugs, symbols, contracts] = await Promise.all([
    tokenIdsOfSlugs(pool, names),
    tokensBySymbol(pool, names),
    tokensByContract(pool, ofContracts),
  ]);
  const ids = [...slugs.values(), ...contracts.values(), ...[...symbols.values()].flat().map(({ tokenId }) => tokenId)];
  return { slugs, symbols, contracts, facts: await tokenFacts(pool, [...new Set(ids)]) };
}

type Made = { member: Member; change?: ImportProblem };
type ByName = Extract<RequestedToken, { by: "name" }>;

function byName({ line, name, called }: ByName, lookup: Lookup): Made | ImportProblem {
  const slug = lookup.slugs.get(name.toLowerCase());
  const bySymbol = lookup.symbols.get(name.toLowerCase()) ?? [];
  // Several tokens have the symbol, and the row's name may identify one.
  const byBoth = bySymbol.filter(
    ({ tokenId }) => lookup.facts.get(tokenId)?.name.toLowerCase() === called.toLowerCase(),
  );
  const [candidate, ...others] = byBoth.length === 1 ? byBoth : bySymbol;
  if (slug === undefined && others.length > 0)
    return problemAt(line, "ambiguous", name, { options: bySymbol.map((one) => one.slug) });
  return knownMember(slug ?? candidate?.tokenId, lookup) ?? problemAt(line, "unknown", name, { token: called });
}

function byContract(one: ByContract, lookup: Lookup): Made | ImportProblem {
  const { line, chainId, address } = one;
  const known = knownMember(lookup.contracts.get(contractKey(chainId ?? 0, address)), lookup);
  if (known) return known;
  const token = one.symbol || one.name;
  if (chainId === null || one.decimals === null || one.symbol.trim() === "")
    return problemAt(line, "unknownContract", address, { token });
  const texts = readTokenTexts(one);
  if ("is" in texts) return texts;
  const lower = address.toLowerCase();
  if (!isAddress(lower)) return problemAt(line, "address", address, { token });
  const contracts = [{ chainId, address: getAddress(lower), decimals: one.decimals }];
  const { symbol, name, ...change } = texts;
  return {
    member: { symbol, name, tokenId: null, slug: null, simulated: false, contracts, note: "", addedAt: "" },
    ...change,
  };
}

type Texts = { symbol: string; name: string; change?: ImportProblem };

/**
 * A name with a link, or one that is too long, does not exclude the token: its address is what counts, and its symbol serves as its name.
 */
function readTokenTexts({ line, symbol: given, name: full }: ByContract): Texts | ImportProblem {
  const symbol = readText("symbol", given);
  if ("problem" in symbol) return problemAt(line, symbol.problem, given, { token: full });
  const short = cut(full.trim());
  const name = readText("name", short || symbol.text);
  const changed = (is: ImportProblem["is"]) => ({ change: problemAt(line, is, full, { token: symbol.text }) });
  if ("text" in name)
    return { symbol: symbol.text, name: name.text, ...(short === full.trim() ? {} : changed("nameLong")) };
  if (name.problem !== "link") return problemAt(line, name.problem, full, { token: symbol.text });
  return { symbol: symbol.text, name: symbol.text, ...changed("nameLink") };
}

/** Truncates to the maximum length of a name, without splitting a character. */
function cut(name: string): string {
  if (name.length <= LONGEST_TOKEN_NAME) return name;
  const short = name.slice(0, LONGEST_TOKEN_NAME);
  return (unstorable(short) ? short.slice(0, -1) : short).trim();
}

type TextProblem = Extract<ImportProblem["is"], "symbolLong" | "hidden" | "link" | "scripts" | "reserved">;

function readText(field: "symbol" | "name", given: string): { text: string } | { problem: TextProblem } {
  const read = readTexts(WITHOUT_LINKS, { [field]: given });
  if (!("refusal" in read)) return { text: read.texts[field] ?? "" };
  return { problem: PROBLEMS[read.refusal.tag] ?? "hidden" };
}
const PROBLEMS: Partial<Record<Refusal["tag"], TextProblem>> = {
  BadBody: "symbolLong",
  TextNoLinks: "link",
  TextScripts: "scripts",
  TextReserved: "reserved",
};
/** Names never contain links, whatever the plan. */
const WITHOUT_LINKS = { ruleLists: 0 };

function knownMember(tokenId: number | undefined, { facts }: Lookup): Made | null {
  const known = tokenId === undefined ? undefined : facts.get(tokenId);
  return known ? { member: { ...known, note: "", addedAt: "" } } : null;
}

/** By the same rules as a manually written note. One that others must not see is left out: the token is what matters. */
function withNote({ member, change }: Made, { line, note }: RequestedToken, entitlements: Entitlements): Made {
  const read = readTexts(entitlements, { note });
  if ("refusal" in read) return { member, change: problemAt(line, "note", note, { token: member.symbol }) };
  return { member: { ...member, note: read.texts.note }, ...(change ? { change } : {}) };
}
