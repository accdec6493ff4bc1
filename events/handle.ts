import type { Decider, Fact } from "./core.ts";
import { currentVersion } from "./facts.ts";
import { type Ledger, type Metadata, mustBeNew, type RecordedEvent, type StreamEnd } from "./ledger/ledger.ts";

/** Who calls and when: passed in, because nothing here reads a clock. `recordedAt` is RFC 3339 with milliseconds. */
export type CommandContext = { metadata: Metadata; recordedAt: string; commandId?: string };

export type ConflictRefusal =
  /** Other writers kept appending to the stream: the command may be retried. */
  { tag: "Busy" } | { tag: "Taken"; constraint: string };

export type Handled<State, Refusal> =
  | { ok: true; state: State; appended: number }
  | { ok: false; refusal: Refusal | ConflictRefusal };

const MAX_ATTEMPTS = 3;

/**
 * Reads a stream, decides and appends; decides again when another writer was faster, three times at most. A caller that has
 * just read the stream, or knows it to be new, passes it as `known`: if it has moved on, it is read after all.
 */
export async function handle<State, Event extends Fact, Command, Refusal>(
  ledger: Ledger,
  decider: Decider<State, Event, Command, Refusal>,
  streamId: string,
  command: Command,
  context: CommandContext,
  known?: readonly RecordedEvent[],
): Promise<Handled<State, Refusal>> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const history = attempt === 1 && known ? known : await ledger.readStream(streamId);
    const state = fold(decider, history);
    const decision = decider.decide(state, command);
    if ("refusal" in decision) return { ok: false, refusal: decision.refusal };
    if (decision.events.length === 0) return { ok: true, state, appended: 0 };
    const events = decision.events.map(({ type, data }) => ({ type, data, schemaVersion: currentVersion(type) }));
    // An unreadable event would block its stream for ever, so throwing here does less harm.
    for (const event of events) decider.parse(event);
    const answer = await ledger.append({
      streamId,
      after: toStreamEnd(history),
      events,
      ...context,
    });
    if (answer.ok && answer.repeated) return { ok: true, state, appended: 0 };
    if (answer.ok)
      return { ok: true, state: decision.events.reduce(decider.evolve, state), appended: decision.events.length };
    if (answer.conflict === "taken") return { ok: false, refusal: { tag: "Taken", constraint: answer.constraint } };
  }
  return { ok: false, refusal: { tag: "Busy" } };
}

/** The state after a list of events. */
export const fold = <State, Event extends Fact, Command, Refusal>(
  { initial, parse, evolve }: Decider<State, Event, Command, Refusal>,
  history: readonly RecordedEvent[],
): State => history.reduce((state, stored) => evolve(state, parse(stored)), initial);

function toStreamEnd(history: readonly RecordedEvent[]): StreamEnd {
  const last = history.at(-1);
  return last ? { version: last.version, hash: last.hash } : mustBeNew;
}
