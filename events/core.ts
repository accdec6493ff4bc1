import type { z } from "zod";

/**
 * A core: the pure logic of one category of streams, from the schemas of its facts to what may happen next. Facts read from the ledger are
 * checked against the schema of the version they were written with, then upgraded to the current version, one upcaster at a time. Stored
 * bytes never change.
 */

/** Schemas by type and version. */
export type Schemas = Record<string, Record<number, z.ZodType>>;
/** By type and version: turns data of that version into data of the next. Pure. */
export type Upcasters = Record<string, Record<number, (data: never) => unknown>>;
export type Fact = { type: string; data: unknown };
export type Stored = { type: string; schemaVersion: number; data: unknown };

/** How facts are read, applied and created. */
export type Decider<State, Event extends Fact, Command, Refusal> = {
  initial: State;
  /** Throws UnreadableEvent. */
  parse(stored: Stored): Event;
  evolve(state: State, event: Event): State;
  decide(state: State, command: Command): { events: Event[] } | { refusal: Refusal };
};

/**
 * How an event of the ledger is published to API clients: its public name, and its public fields, nothing personal and no long body.
 * Amounts are decimal text. Descriptions in the schema appear in the API's document. Source: docs/spec/data-api.md#4.
 */
export type Publication = {
  as: string;
  schema: z.ZodObject;
  /** `id` is the stream's id after its first hyphen. */
  data(data: never, id: string): Readonly<Record<string, unknown>>;
};
/** By the event's name in the ledger; an event without an entry is not published. */
export type Publications<Event extends Fact> = {
  [Type in Event["type"]]?: Omit<Publication, "data"> & {
    data(data: Extract<Event, { type: Type }>["data"], id: string): Readonly<Record<string, unknown>>;
  };
};

export type FactSource = {
  /** The first part of its streams' ids, before the hyphen. */
  category: string;
  schemas: Schemas;
  upcasters: Upcasters;
  publishedAs?: Readonly<Record<string, Publication>>;
  /** Whether its streams can be replayed step by step: `npm run ledger -- replay` finds them. */
  replays?: boolean;
};
type Facts<Event extends Fact> = FactSource & { parse(stored: Stored): Event };
type Logic<State, Event extends Fact, Command, Refusal> = Omit<Decider<State, Event, Command, Refusal>, "parse">;

/** Facts only, for streams that just record: there is no state, and nothing is refused. */
export const defineFacts = <Event extends Fact>(source: FactSource): Facts<Event> => ({
  ...source,
  parse: factReader<Event>(source.schemas, source.upcasters),
});

/** A category of streams with its logic. Everything else the program knows of it is derived from here: webhooks and their document. */
export const defineCore = <State, Event extends Fact, Command, Refusal>(
  core: FactSource & Logic<State, Event, Command, Refusal>,
): Facts<Event> & Decider<State, Event, Command, Refusal> => ({ ...core, ...defineFacts<Event>(core) });

export class UnreadableEvent extends Error {
  override name = "UnreadableEvent";
}

/**
 * Reads the facts of one core. Throws UnreadableEvent for a row that it cannot read; throws immediately, at program start, if a version
 * below the last has no upcaster.
 */
export function factReader<Event extends Fact>(schemas: Schemas, upcasters: Upcasters) {
  for (const [type, versions] of Object.entries(schemas))
    for (let version = 1; version < lastVersion(versions); version++)
      if (!versions[version] || !upcasters[type]?.[version])
        throw new Error(`${type} ${version} has no ${versions[version] ? "upcaster" : "schema"}`);

  // Several projections read the same event one after another.
  let last: { data: unknown; fact: Event } | null = null;

  return ({ type, schemaVersion, data }: Stored): Event => {
    if (last && last.data === data && last.fact.type === type && typeof data === "object") return last.fact;
    const versions = schemas[type];
    if (!versions?.[schemaVersion]) throw new UnreadableEvent(`no schema for ${type} version ${schemaVersion}`);
    let read = checked(versions, type, schemaVersion, data);
    for (let version = schemaVersion; version < lastVersion(versions); version++) {
      const next = upcasters[type]?.[version]?.(read as never);
      read = checked(versions, type, version + 1, next);
    }
    last = { data, fact: { type, data: read } as Event };
    return last.fact;
  };
}

function checked(versions: Record<number, z.ZodType>, type: string, version: number, data: unknown): unknown {
  const parsed = versions[version]?.safeParse(data);
  if (parsed?.success) return parsed.data;
  const issue = parsed?.error.issues[0];
  throw new UnreadableEvent(`${type} ${version}: ${issue?.path.join(".")} ${issue?.message}`);
}

export const lastVersion = (versions: Record<number, unknown>) => Math.max(...Object.keys(versions).map(Number));
