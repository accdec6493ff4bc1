import type { FactSource, Publication } from "./core.ts";
import { factReader, lastVersion, type Schemas, type Upcasters } from "./core.ts";
import * as cores from "./cores.ts";

/** Knowledge about facts that spans all cores. */

export const CORES = Object.values(cores);

/** The core of a stream, by the first part of its id; undefined if there is none. */
export function findCore(streamId: string) {
  const { category } = parseStreamId(streamId);
  return CORES.find((core) => core.category === category);
}

/** `payment` and the id of a stream `payment-<id>`. */
export function parseStreamId(streamId: string): { category: string; id: string } {
  const hyphen = streamId.indexOf("-");
  return { category: streamId.slice(0, hyphen), id: streamId.slice(hyphen + 1) };
}

/** Every version of every event that ever existed; test/events/samples has one stored fact of each. */
export const EVENT_SCHEMAS: Schemas = Object.assign({}, ...CORES.map(({ schemas }) => schemas));
const EVENT_UPCASTERS: Upcasters = Object.assign({}, ...CORES.map(({ upcasters }) => upcasters));

/** The public form of the ledger's events, by their names in it: webhooks, `/v1/events` and the API's document are derived from it. */
export const PUBLISHED_EVENTS: Readonly<Record<string, Publication>> = Object.assign(
  {},
  ...CORES.map(({ publishedAs }: FactSource) => publishedAs ?? {}),
);

/** Any fact of any core. */
export const parseAnyEvent = factReader<{ type: string; data: unknown }>(EVENT_SCHEMAS, EVENT_UPCASTERS);

/** The version that new facts of a type are written with. */
export function currentVersion(type: string): number {
  const versions = EVENT_SCHEMAS[type];
  if (!versions) throw new Error(`${type} is not an event of ours`);
  return lastVersion(versions);
}
