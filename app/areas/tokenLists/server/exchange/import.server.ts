import { getAddress, isAddress } from "viem";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { poolFor } from "#app/platform/db.server.ts";
import {
  tokenFacts,
  tokenIdsOfSlugs,
  tokensByContract,
  tokensBySymbol,
} from "#app/services/marketData/publicSearch.server.ts";
import {
  type ImportKind,
  type ImportProblem,
  problemAt,
  type RequestedToken,
  readAddresses,
  readCsv,
} from "../../model/importText.ts";
import { LARGEST_IMPORT_BYTES, type ListSummary } from "../../model/list.ts";
import { contractKey, keyOf, type Member, MOST_ENTRIES } from "../../model/standardFile.ts";
import { type ListOrder, newList } from "../commands.server.ts";
import { tooOften } from "../limits.server.ts";
import type { Refusal } from "../refused.server.ts";
import { readTexts } from "../texts.server.ts";
import { fetchList } from "./fetchList.server.ts";

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
  problems: ImportProblem[];
};

export async function importList(
  account: Account,
  entitlements: Entitlements,
  { kind, text, keep }: ImportOrder,
): Promise<{ preview: Imported } | { list: ListSummary; preview: Imported } | { refusal: Refusal }> {
  const often = await tooOften.import(account.accountId);
  if (often) return { refusal: often };
  const read = text.length > LARGEST_IMPORT_BYTES ? TOO_LARGE : await readOrder(kind, text);
  if ("refusal" in read) return read;
  if (read.requested.length + read.problems.length > MOST_ENTRIES) return TOO_LARGE;
  const { members, problems } = await found(read.requested);
  const preview = { title: read.title, tokens: members.map(shown), problems: [...read.problems, ...problems] };
  preview.problems.sort((one, other) => one.line - other.line);
  if (!keep) return { preview };
  if (members.length === 0) return { refusal: { tag: "NothingToImport" } };
  const made = await newList(account, entitlements, keep, { members, clonedFrom: null });
  return "refusal" in made ? made : { ...made, preview };
}

const TOO_LARGE: { refusal: Refusal } = {
  refusal: { tag: "ImportTooLarge", lines: MOST_ENTRIES, megabytes: LARGEST_IMPORT_BYTES / 1_000_000 },
};

type Read = { title: string | null; requested: RequestedToken[]; problems: ImportProblem[] };

async function readOrder(kind: ImportKind, text: string): Promise<Read | { refusal: Refusal }> {
  if (kind === "csv") return { title: null, ...readCsv(text) };
  if (kind === "addresses") return { title: null, ...readAddresses(text) };
  const fetched = await fetchList(text.trim());
  if ("refusal" in fetched) return fetched;
  const requested = fetched.file.tokens.map((token, at) => ({
    ...token,
    line: at + 1,
    note: "",
    by: "contract" as const,
  }));
  return { title: fetched.file.name, requested, problems: [] };
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

/** Each once, in the requested order. */
async function found(requested: readonly RequestedToken[]): Promise<{ members: Member[]; problems: ImportProblem[] }> {
  const lookup = await lookUp(requested);
  const members = new Map<string, Member>();
  const problems: ImportProblem[] = [];
  for (const one of requested) {
    const answer = one.by === "name" ? byName(one, lookup) : byContract(one, lookup);
    if ("is" in answer) problems.push(answer);
    else if (members.has(keyOf(answer))) problems.push(problemAt(one.line, "twice", answer.symbol));
    else members.set(keyOf(answer), answer);
  }
  return { members: [...members.values()], problems };
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

function byName({ line, name, note }: Extract<RequestedToken, { by: "name" }>, lookup: Lookup): Member | ImportProblem {
  const called = name.toLowerCase();
  const bySymbol = lookup.symbols.get(called) ?? [];
  const tokenId = lookup.slugs.get(called) ?? bySymbol[0]?.tokenId;
  if (!lookup.slugs.has(called) && bySymbol.length > 1)
    return problemAt(
      line,
      "ambiguous",
      name,
      bySymbol.map(({ slug }) => slug),
    );
  return knownMember(tokenId, note, lookup) ?? problemAt(line, "unknown", name);
}

function byContract(one: ByContract, lookup: Lookup): Member | ImportProblem {
  const { line, chainId, address } = one;
  const known = knownMember(lookup.contracts.get(contractKey(chainId ?? 0, address)), one.note, lookup);
  if (known) return known;
  if (chainId === null || one.decimals === null || one.symbol.trim() === "") return problemAt(line, "unknown", address);
  const read = readTexts(WITHOUT_LINKS, { symbol: one.symbol, name: one.name || one.symbol });
  if ("refusal" in read || /\s/.test(read.texts.symbol)) return problemAt(line, "text", one.symbol);
  const lower = address.toLowerCase();
  if (!isAddress(lower)) return problemAt(line, "address", address);
  const contracts = [{ chainId, address: getAddress(lower), decimals: one.decimals }];
  const note = noted(one.note);
  return { ...read.texts, tokenId: null, slug: null, simulated: false, contracts, note, addedAt: "" };
}

function knownMember(tokenId: number | undefined, note: string, { facts }: Lookup): Member | null {
  const known = tokenId === undefined ? undefined : facts.get(tokenId);
  return known ? { ...known, note: noted(note), addedAt: "" } : null;
}

/** A note that others must not see is dropped: the token is what matters. */
const noted = (note: string): string => {
  const read = readTexts(WITHOUT_LINKS, { note });
  return "refusal" in read ? "" : read.texts.note;
};
/** What is imported never contains links, whatever the plan. */
const WITHOUT_LINKS = { ruleLists: 0 };
