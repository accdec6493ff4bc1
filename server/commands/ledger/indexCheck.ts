import { isDeepStrictEqual } from "node:util";
import { indexCore } from "#events/cores.ts";
import type { ConstituentsSet, IndexVersion } from "#events/index/events.ts";
import { withoutContracts } from "#events/index/index.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { constituentsOf } from "../../../analytics/indices/members.ts";
import { indexMethodHash } from "../../../analytics/indices/method.ts";

/** Recomputes the constituents of indices from what their events say they follow from. */

/** Answers what is wrong with an event of an index, null where nothing is. Asked of every event in ledger order. */
export function indexChecker(): (event: RecordedEvent) => string | null {
  const versions = new Map<string, IndexVersion[]>();
  return (event) => {
    if (!event.streamId.startsWith("index-")) return null;
    const { type, data } = indexCore.parse(event);
    if (type === "IndexListed" || type === "IndexChanged") {
      versions.set(event.streamId, [...(versions.get(event.streamId) ?? []), data]);
      const hash = indexMethodHash(data.method);
      return hash === data.methodHash ? null : `its method has the hash ${hash}, not ${data.methodHash}`;
    }
    if (type !== "ConstituentsSet") return null;
    const known = versions.get(event.streamId)?.find(({ version }) => version === data.version);
    return known ? problemOf(known, data) : `no event before it has version ${data.version} of the index`;
  };
}

function problemOf({ method }: IndexVersion, set: ConstituentsSet): string | null {
  // What a switch holds is either the stablecoin, or follows from prices that stand beside the ledger.
  if (set.trigger === "regime") return null;
  const { universe } = method;
  const unsorted = set.inputs.findIndex((input, place) => {
    const next = set.inputs[place + 1];
    return next && (next.cap > input.cap || (next.cap === input.cap && next.tokenId < input.tokenId));
  });
  if (unsorted !== -1) return `its inputs are not in order of their caps at place ${unsorted + 1}`;
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
  const computed = constituentsOf(method, set.inputs, before);
  const said = withoutContracts(set.members);
  if (isDeepStrictEqual(said, computed)) return null;
  const place = said.findIndex((member, at) => !isDeepStrictEqual(member, computed[at]));
  const [member, expected] = [said[place], computed[place === -1 ? said.length : place]];
  const text = (one: typeof member) => (one ? `token ${one.tokenId} with ${one.weightPpm} ppm` : "none");
  return `constituent ${(place === -1 ? said.length : place) + 1} is ${text(member)}, its inputs give ${text(expected)}`;
}
