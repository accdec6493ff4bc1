import { minVersionBump, nextVersion, type TokenInfo, VersionUpgrade } from "@uniswap/token-lists";
import type { ListChange, Version } from "./list.ts";
import { type Member, toMemberKey, toTokenInfos } from "./standardFile.ts";

/** A list's next version number, by the rules of the token-list standard. */

type Named = { name: string; symbol: string };
/** The contents of one version of a list. */
export type Content = { title: string; members: readonly Member[] };
export type Change = Pick<ListChange, "added" | "removed" | "changed"> & { version: Version };

export const FIRST_VERSION: Version = { major: 1, minor: 0, patch: 0 };

/** `1.4.0`, as in URLs, events and texts. */
export const versionText = ({ major, minor, patch }: Version): string => `${major}.${minor}.${patch}`;
export function parseVersion(text: string): Version | null {
  const [, major, minor, patch] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(text) ?? [];
  return major === undefined ? null : { major: Number(major), minor: Number(minor), patch: Number(patch) };
}

/** The contents of a first version. */
export const firstChange = (members: readonly Member[]): Change => ({
  version: FIRST_VERSION,
  added: members.map(named),
  removed: [],
  changed: [],
});

/**
 * What one version changes compared with the previous one; null when nothing in the file changed: notes and the list's description
 * are not part of it. `file` is the contents of the last file, if any: a contract may have moved since.
 */
export function changeBetween(
  before: Content & { version: Version; file: readonly TokenInfo[] | null },
  after: Content,
): Change | null {
  const were = new Map(before.members.map((member) => [toMemberKey(member), member]));
  const are = new Map(after.members.map((member) => [toMemberKey(member), member]));
  const added = after.members.filter((member) => !were.has(toMemberKey(member)));
  const removed = before.members.filter((member) => !are.has(toMemberKey(member)));
  const changed = after.members.filter((member) => isOther(were.get(toMemberKey(member)), member));
  const [base, next] = [before.file ?? toTokenInfos(before.members), toTokenInfos(after.members)].map(comparable);
  const bump = Math.max(
    minVersionBump(base ?? [], next ?? []),
    ofMembers(added, removed),
    isMoved(before, after) ? PATCH : NONE,
  );
  if (bump === NONE && changed.length === 0) return null;
  return {
    version: nextVersion(before.version, Math.max(bump, PATCH)),
    added: added.map(named),
    removed: removed.map(named),
    changed: changed.map(named),
  };
}

/**
 * The standard's comparison treats any two objects as different. Our `extensions` contain only the token's slug, which never changes, and a
 * logo's address depends on it.
 */
export const comparable = (entries: readonly TokenInfo[]): TokenInfo[] =>
  entries.map(({ extensions: _, logoURI: __, ...entry }) => entry);

const { NONE, PATCH, MINOR, MAJOR } = VersionUpgrade;

/** Coins that no file contains count in the same way as those that it contains. */
function ofMembers(added: readonly Member[], removed: readonly Member[]): VersionUpgrade {
  if (removed.length > 0) return MAJOR;
  return added.length > 0 ? MINOR : NONE;
}

const isOther = (was: Member | undefined, is: Member): boolean =>
  was !== undefined && (was.name !== is.name || was.symbol !== is.symbol || contractsText(was) !== contractsText(is));
const contractsText = ({ contracts }: Member): string =>
  contracts.map(({ chainId, address, decimals }) => `${chainId}:${address}:${decimals}`).join(" ");

const isMoved = (before: Content, after: Content): boolean =>
  before.title !== after.title ||
  before.members.map(toMemberKey).join(" ") !== after.members.map(toMemberKey).join(" ");

const named = ({ name, symbol }: Member): Named => ({ name, symbol });

/** Negative when the first is the older one. */
export const compareVersions = (one: Version, other: Version): number =>
  one.major - other.major || one.minor - other.minor || one.patch - other.patch;
