import { ledgerDataOf } from "#app/services/delivery/publicEvents.server.ts";
import { callCore, grantCore, paymentCore } from "#events/cores.ts";
import { findCore, parseStreamId } from "#events/facts.ts";
import type { StoredFact } from "./runScenario.server.ts";

/** Sandbox events as programs receive them: with the names and format of real payments' events. Source: docs/spec/data-api.md#4. */

/** By name in the ledger. */
const TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  [paymentCore, grantCore, callCore].flatMap(({ publishedAs = {} }) =>
    Object.entries(publishedAs).map(([type, { as }]) => [type, as]),
  ),
);
export type SandboxEventType = string;
export const SANDBOX_EVENT_TYPES = Object.values(TYPES);

/** Ledger names of those types. */
export const toLedgerNames = (types: readonly string[]): string[] =>
  Object.entries(TYPES).flatMap(([name, type]) => (types.includes(type) ? [name] : []));

export type SandboxEnvelope = {
  id: string;
  type: SandboxEventType;
  timestamp: string;
  livemode: false;
  position: number;
  /** The same number: the sandbox has no other events. Not in webhooks. */
  sequence: number;
  stream: string;
  version: number;
  data: Readonly<Record<string, unknown>>;
};
export type EventRow = {
  event_id: string;
  position: string;
  stream: string;
  version: number;
  type: string;
  schema_version: number;
  data: Record<string, unknown>;
  at: Date;
};

export const toStoredFact = ({ stream, version, type, schema_version, data }: EventRow): StoredFact => ({
  ...{ stream, version, type, schemaVersion: schema_version, data },
});

export function buildEnvelope(row: EventRow): SandboxEnvelope {
  const { event_id, position, stream, version, type, at } = row;
  const core = findCore(stream);
  if (!core) throw new Error(`${stream} is no stream of a sandbox`);
  return {
    id: event_id,
    type: typeOf(type),
    timestamp: at.toISOString(),
    livemode: false,
    position: Number(position),
    sequence: Number(position),
    stream,
    version,
    data: ledgerDataOf(core.parse(toStoredFact(row)), parseStreamId(stream).id),
  };
}

/** The public name. */
export function typeOf(name: string): SandboxEventType {
  const type = Object.entries(TYPES).find(([known]) => known === name)?.[1];
  if (!type) throw new Error(`${name} is no event of a sandbox`);
  return type;
}
