import type { Queryable } from "#app/platform/jobs.server.ts";
import type { EventEnvelope, EventType } from "#app/services/delivery/publicEvents.server.ts";
import type { SandboxEnvelope } from "./envelopes.server.ts";
import { sampleEventsAfter } from "./sampleEvents.server.ts";
import { newestPositions, sandboxEvents } from "./store.server.ts";

/** Events for test keys: the sample's, which come first, and those of the account's own sandbox. */

export type TestEvent = (EventEnvelope & { sequence: number }) | SandboxEnvelope;
type Wanted = { account: string | null; after: number; types: readonly EventType[] | null; limit: number };

export async function testEventsAfter(on: Queryable, { account, ...wanted }: Wanted): Promise<TestEvent[]> {
  const sample = sampleEventsAfter(wanted);
  const left = wanted.limit - sample.length;
  if (account === null || left === 0) return sample;
  return [...sample, ...(await sandboxEvents(on, account, { ...wanted, limit: left }))];
}

/** Where a test key's stream begins: after the account's latest event, or with the sample while it has none. */
export async function testStreamBegin(on: Queryable, account: string): Promise<number> {
  return (await newestPositions(on, [account])).get(account) ?? 0;
}

type Following = { position: number; listening: { key: { account: string } } };

/** Streams whose account has an event after the last one sent. */
export async function withSandboxNews<One extends Following>(on: Queryable, following: readonly One[]): Promise<One[]> {
  if (following.length === 0) return [];
  const accounts = new Set(following.map(({ listening }) => listening.key.account));
  const newest = await newestPositions(on, [...accounts]);
  return following.filter(({ position, listening }) => (newest.get(listening.key.account) ?? 0) > position);
}
