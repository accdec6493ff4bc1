import { indexCore } from "#events/cores.ts";
import type { IndexVersion } from "#events/index/events.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { problemOfSet, problemOfVersion } from "../../verifier/verifyConstituents.ts";

/** Recomputes the constituents of indices from the inputs in their events. */

/** Returns the problem of an index's event, or null. Call it for every event in ledger order. */
export function indexChecker(): (event: RecordedEvent) => string | null {
  const versions = new Map<string, IndexVersion[]>();
  return (event) => {
    if (!event.streamId.startsWith("index-")) return null;
    const { type, data } = indexCore.parse(event);
    if (type === "IndexListed" || type === "IndexChanged") {
      versions.set(event.streamId, [...(versions.get(event.streamId) ?? []), data]);
      return problemOfVersion(data);
    }
    if (type !== "ConstituentsSet") return null;
    const known = versions.get(event.streamId)?.find(({ version }) => version === data.version);
    return known ? problemOfSet(known, data) : `no earlier event has version ${data.version} of the index`;
  };
}
