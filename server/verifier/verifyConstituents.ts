import { isDeepStrictEqual } from "node:util";
import type { ConstituentsSet, IndexVersion } from "#events/index/events.ts";
import { withoutContracts } from "#events/index/index.ts";
import { chooseConstituents } from "../../analytics/indices/members.ts";
import { indexMethodHash } from "../../analytics/indices/method.ts";

/** Recomputes an index's events from their recorded inputs. Source: docs/spec/indices.md#2. */

/** The problem of an index's version; null if its hash is its method's. */
export function problemOfVersion({ method, methodHash }: IndexVersion): string | null {
  const hash = indexMethodHash(method);
  return hash === methodHash ? null : `its method has the hash ${hash}, not ${methodHash}`;
}

/** The problem of a set of constituents under its version; null if its members and weights follow from its inputs. */
export function problemOfSet({ method }: IndexVersion, set: ConstituentsSet): string | null {
  // After a switch the set is either the stablecoin, or follows from prices that are not in the ledger.
  if (set.trigger === "regime") return null;
  const { universe } = method;
  const unsorted = set.inputs.findIndex((input, index) => {
    const next = set.inputs[index + 1];
    return next && (next.cap > input.cap || (next.cap === input.cap && next.tokenId < input.tokenId));
  });
  if (unsorted !== -1) return `its inputs are not sorted by market cap at place ${unsorted + 1}`;
  const wrong = set.inputs.find(
    ({ tokenId, cap, volume30, ageDays, grade, poolUsd }) =>
      universe.exclude.includes(tokenId) ||
      cap < universe.minMarketCapUsd ||
      volume30 < universe.minVolume30Usd ||
      ageDays < universe.minAgeDays ||
      (universe.minGrade !== null && !((grade ?? -1) >= universe.minGrade.grade)) ||
      (universe.minPoolUsd !== null && !((poolUsd ?? -1) >= universe.minPoolUsd)),
  );
  if (wrong) return `token ${wrong.tokenId} is not eligible by its own figures`;
  const before = new Set(set.before.flatMap(({ tokenId }) => (tokenId === "stable" ? [] : [tokenId])));
  const computed = chooseConstituents(method, set.inputs, before);
  const published = withoutContracts(set.members);
  if (isDeepStrictEqual(published, computed)) return null;
  const index = published.findIndex((member, at) => !isDeepStrictEqual(member, computed[at]));
  const [member, expected] = [published[index], computed[index === -1 ? published.length : index]];
  const text = (one: typeof member) => (one ? `token ${one.tokenId} with ${one.weightPpm} ppm` : "none");
  return `constituent ${(index === -1 ? published.length : index) + 1} is ${text(member)}, its inputs give ${text(expected)}`;
}
