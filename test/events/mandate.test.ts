import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeMandateId, parseStoredTerms } from "#app/chain/mandates/terms.ts";
import { mandateCore } from "#events/cores.ts";
import { currentVersion } from "#events/facts.ts";
import { sealEnvelope } from "#events/ledger/hash.ts";
import { chainChecker } from "#events/ledger/verify.ts";
import { decideMandate, type MandateCommand } from "#events/mandate/decide.ts";
import {
  type MandateEvent,
  type MandateFact,
  type MandateProposed,
  type MandateWithdrawn,
  mandateStream,
} from "#events/mandate/events.ts";
import { evolveMandate, type Mandate, noMandate, type ProposedMandate } from "#events/mandate/mandate.ts";
import { MANDATE_PUBLICATIONS } from "#events/mandate/published.ts";
import { mandates } from "#events/projections/mandates.ts";
import { REPLAYED, replayStream } from "#events/replay.ts";
import golden from "../golden/mandate.json" with { type: "json" };
import { seedFrom, sizeFrom } from "../support/level.ts";

const proposed = golden.events[0]?.data as MandateProposed;
const hash = (byte: string) => `0x${byte.repeat(32)}`;
const at = (block: number, transaction = "aa", blockHash = "cc") => ({
  ...{ transactionHash: hash(transaction), blockNumber: String(block), blockHash: hash(blockHash) },
});
const granted = (where = at(60)): MandateFact => ({ type: "MandateGranted", data: { ...where, logIndex: 3 } });
const revoked = (where = at(70, "ab", "cd"), how: "owner" | "signature" | "all" = "owner"): MandateFact => ({
  ...{ type: "MandateRevoked", data: { ...where, logIndex: 4, how } },
});
const gone = ({ type, data }: MandateFact, seenBlockHash = hash("f0")): MandateWithdrawn => {
  const { transactionHash, blockNumber, blockHash } = data;
  return { fact: type, transactionHash, blockNumber, blockHash, seenBlockHash };
};
const began: MandateEvent = { type: "MandateProposed", data: proposed };
const withdrawn = (fact: MandateFact): MandateEvent => ({ type: "MandateWithdrawn", data: gone(fact) });
const given = (...events: MandateEvent[]): Mandate => events.reduce(evolveMandate, noMandate);
const propose = (changes: Partial<MandateProposed> = {}): MandateCommand => ({
  ...{ type: "ProposeMandate", proposed: { ...proposed, ...changes } },
});
const record = (fact: MandateFact): MandateCommand => ({ type: "RecordFact", fact });
const withdraw = (fact: MandateFact): MandateCommand => ({ type: "WithdrawFact", withdrawn: gone(fact) });
const NOTHING = { events: [] };

describe("proposing a mandate", () => {
  test("a proposal begins a stream with the terms", () => {
    expect(decideMandate(noMandate, propose())).toEqual({ events: [began] });
    expect(given(began)).toEqual({ step: "proposed", proposed, facts: [], withdrawn: [] });
  });
  test("repeating a proposal adds nothing, even for a mandate that has ended", () => {
    expect(decideMandate(given(began), propose())).toEqual(NOTHING);
    expect(decideMandate(given(began, granted(), revoked()), propose())).toEqual(NOTHING);
  });
  test.each([
    ["other terms", { id: hash("99") }],
    ["the mandate of another person", { subject: "account:other" }],
  ])("a mandate refuses %s in its stream", (_, changes) => {
    expect(decideMandate(given(began), propose(changes))).toEqual({ refusal: { tag: "OtherMandate" } });
  });
  test.each([
    ["a fact from the chain", record(granted())],
    ["a withdrawal", withdraw(granted())],
  ])("a proposal must come before %s", (_, command) => {
    expect(decideMandate(noMandate, command)).toEqual({ refusal: { tag: "UnknownMandate" } });
    expect(() => given(granted())).toThrow("a mandate's stream must begin with MandateProposed");
  });
});

describe("mandate facts from the chain", () => {
  test.each<[string, MandateEvent[], string]>([
    ["a grant makes a mandate granted", [granted()], "granted"],
    ["a revocation ends a mandate", [granted(), revoked()], "revoked"],
    ["a revocation before the grant ends a mandate for good", [revoked(), granted(at(80, "ac", "ce"))], "revoked"],
    ["a mandate whose grant left the chain is only proposed", [granted(), withdrawn(granted())], "proposed"],
    [
      "a mandate whose revocation left the chain is still granted",
      [granted(), revoked(), withdrawn(revoked())],
      "granted",
    ],
    [
      "a revoked mandate whose grant left the chain is still revoked",
      [granted(), revoked(), withdrawn(granted())],
      "revoked",
    ],
  ])("%s", (_, events, step) => {
    expect(given(began, ...events).step).toBe(step);
  });
  test("chain facts that are seen again add nothing", () => {
    expect(decideMandate(given(began), record(granted()))).toEqual({ events: [granted()] });
    expect(decideMandate(given(began, granted()), record(granted()))).toEqual(NOTHING);
    expect(decideMandate(given(began, granted()), record(revoked()))).toEqual({ events: [revoked()] });
  });
  test("revoking a revoked mandate changes nothing", () => {
    const all = revoked(at(90, "ad", "d0"), "all");
    expect(decideMandate(given(began, granted(), revoked()), record(all))).toEqual(NOTHING);
  });
  test("a chain fact that moved to another block must be withdrawn first", () => {
    const moved = granted(at(61, "aa", "ce"));
    expect(decideMandate(given(began, granted()), record(moved))).toEqual({
      refusal: { tag: "SeenElsewhere", blockHash: hash("cc") },
    });
    expect(decideMandate(given(began, granted(), withdrawn(granted())), record(moved))).toEqual({ events: [moved] });
  });
});

describe("facts that left the chain", () => {
  test("facts that left the chain are withdrawn once", () => {
    expect(decideMandate(given(began, granted()), withdraw(granted()))).toEqual({ events: [withdrawn(granted())] });
    expect(decideMandate(given(began, granted(), withdrawn(granted())), withdraw(granted()))).toEqual(NOTHING);
  });
  test("facts that were never recorded cannot be withdrawn", () => {
    const refusal = { tag: "UnknownFact" };
    expect(decideMandate(given(began), withdraw(granted()))).toEqual({ refusal });
    expect(decideMandate(given(began, granted()), withdraw(granted(at(60, "aa", "99"))))).toEqual({ refusal });
    expect(decideMandate(given(began, granted()), withdraw(revoked(at(60))))).toEqual({ refusal });
  });
});

describe("the golden mandate", () => {
  test("the golden mandate keeps its canonical texts, hashes and chain", () => {
    const check = chainChecker();
    for (const event of golden.events) {
      const { canonical, hash: sealed } = sealEnvelope(event);
      expect([canonical, sealed]).toEqual([event.canonical, event.hash]);
      const { canonical: _, ...link } = event;
      expect(check.next(link)).toBeNull();
    }
  });
  test("the golden mandate is named by the digest of its own terms", () => {
    const { id, chainId, contract, terms } = proposed;
    expect(computeMandateId(chainId, contract as `0x${string}`, parseStoredTerms(terms))).toBe(id);
    for (const { streamId } of golden.events) expect(streamId).toBe(mandateStream(id));
  });
  test("the golden mandate replays step by step, as the streams of payments, orders and wallets do", () => {
    expect(REPLAYED.map(({ category }) => category)).toContain("mandate");
    const steps = replayStream(mandateCore, golden.events);
    expect(steps.map(({ after }) => after.step)).toEqual(["proposed", "granted", "proposed", "granted", "revoked"]);
    expect(steps[4]?.changed).toContainEqual({ path: "step", before: "granted", after: "revoked" });
  });
  test("the golden mandate leaves one row, with its terms and where the chain ended it", () => {
    const changes = golden.events.flatMap((event) => mandates.rowsOf(event));
    expect(changes.map(({ kind, table }) => `${kind} ${table}`)).toEqual([
      ...["insert proposed_mandates", ...Array(4).fill("patch proposed_mandates")],
    ]);
    expect(projectRow(golden.events as Recorded[])).toEqual({
      ...{ mandate_id: proposed.id, subject: proposed.subject, wallet: proposed.wallet, chain_id: 31337 },
      ...{ contract: proposed.contract, purpose: "index", index_slug: "chain-5", agent_id: null },
      ...{ operator: proposed.terms.operator, desk: proposed.terms.desk, spend_token: proposed.terms.spendToken },
      ...{ cap: "500000000", sell_bps: 5_000, slippage_bps: 100, period_seconds: 604_800 },
      ...{ starts: 1_796_000_000, ends: 1_811_552_000, index_id: proposed.terms.indexId, epoch: 0, salt: "42" },
      ...{ granted_block: "61", granted_in: hash("aa") },
      ...{ revoked_block: "90", revoked_in: hash("ab"), revoked_how: "signature" },
      proposed_at: "2026-11-30T10:00:00.000Z",
    });
  });
  test("the golden mandate is published without its owner's account and matches its public schemas", () => {
    const sent = golden.events.map(({ type, data, streamId }) => {
      const publication = MANDATE_PUBLICATIONS[type as MandateEvent["type"]];
      const published = publication?.data(data as never, streamId.slice("mandate-".length)) ?? {};
      expect(publication?.schema.strict().parse(published)).toEqual(published);
      expect(JSON.stringify(published)).not.toContain(proposed.subject);
      return `${publication?.as} ${String(published.mandateId) === proposed.id}`;
    });
    expect(sent).toEqual([
      ...["mandate.proposed true", "mandate.granted true", "mandate.fact_withdrawn true", "mandate.granted true"],
      "mandate.revoked true",
    ]);
  });
});

// ---------- random histories

type Recorded = Parameters<typeof mandates.rowsOf>[0];
/** The one row that a mandate's events result in. */
function projectRow(events: readonly Recorded[]): Record<string, unknown> {
  let row: Record<string, unknown> = {};
  for (const change of events.flatMap((event) => mandates.rowsOf(event))) {
    if (change.kind === "insert") expect(row, "the row is inserted once").toEqual({});
    else if (change.kind !== "patch") throw new Error(`${change.kind} is no change of a mandate's row`);
    else expect([row.mandate_id, change.key]).toEqual([proposed.id, { mandate_id: proposed.id }]);
    row = { ...row, ...change.row };
  }
  return row;
}

/** As in the view `read.mandates`. */
const toStatus = (row: Record<string, unknown>): string =>
  row.revoked_block !== null ? "revoked" : row.granted_block !== null ? "granted" : "proposed";

const toHexByte = (number: number): string => number.toString(16).padStart(2, "0");
type Deed = "grant" | "revoke" | "revokeAll" | "other";
/** A chain that may lose its last blocks. The contract grants what is neither granted nor ended, and can be ended repeatedly. */
function simulatedChain() {
  let blocks: MandateFact[][] = [];
  let made = 0;
  const facts = () => blocks.flat();
  const has = (type: MandateFact["type"]) => facts().some((fact) => fact.type === type);
  return {
    facts,
    /** `again`: a transaction that may have been on the chain before returns in another block. */
    mine(deed: Deed, again: number) {
      made += 1;
      const isFree = !facts().some(({ data }) => data.transactionHash === hash(toHexByte(again)));
      const where = at(blocks.length + 1, toHexByte(isFree ? again : 100 + made), toHexByte(made));
      const isGranted = deed === "grant" && !has("MandateGranted") && !has("MandateRevoked");
      if (isGranted) blocks.push([granted(where)]);
      else if (deed === "revoke") blocks.push([revoked(where)]);
      else blocks.push(deed === "revokeAll" ? [revoked(where, "all")] : []);
    },
    forget(count: number) {
      blocks = blocks.slice(0, Math.max(0, blocks.length - count));
    },
    /** What the contract itself would answer. */
    step: () => (has("MandateRevoked") ? "revoked" : has("MandateGranted") ? "granted" : "proposed"),
  };
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant("mine" as const),
    deed: fc.constantFrom<Deed>("grant", "revoke", "revokeAll", "other"),
    again: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant("forget" as const), count: fc.integer({ min: 1, max: 5 }) }),
  /** Looks once or twice, as a watcher does that restarts. */
  fc.record({ kind: fc.constant("look" as const), times: fc.integer({ min: 1, max: 2 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test("a mandate and its row match the chain, whatever the chain does and however often it is checked", () => {
  const run = (steps: readonly Step[]) => {
    const chain = simulatedChain();
    const events: MandateEvent[] = [began];
    let mandate = given(began) as ProposedMandate;
    const obey = (command: MandateCommand) => {
      const decision = decideMandate(mandate, command);
      if ("refusal" in decision) throw new Error(`${command.type} is refused: ${JSON.stringify(decision.refusal)}`);
      events.push(...decision.events);
      mandate = decision.events.reduce(evolveMandate, mandate) as ProposedMandate;
    };
    const look = () => {
      const isGone = ({ data }: MandateFact) => !chain.facts().some((one) => one.data.blockHash === data.blockHash);
      for (const fact of mandate.facts.filter(isGone)) obey(withdraw(fact));
      for (const fact of chain.facts()) obey(record(fact));
      expect(mandate.step).toBe(chain.step());
      expect(toStatus(projectRow(recorded(events)))).toBe(chain.step());
    };
    for (const one of [...steps, { kind: "look", times: 2 } as const]) {
      if (one.kind === "mine") chain.mine(one.deed, one.again);
      else if (one.kind === "forget") chain.forget(one.count);
      else for (let time = 0; time < one.times; time++) look();
    }
    const first = (type: MandateFact["type"]) => chain.facts().find((fact) => fact.type === type);
    const row = projectRow(recorded(events));
    expect([row.granted_block, row.revoked_block]).toEqual([
      first("MandateGranted")?.data.blockNumber ?? null,
      first("MandateRevoked")?.data.blockNumber ?? null,
    ]);
    // Facts reported twice added nothing, and every fact can be read back.
    for (const fact of chain.facts()) expect(decideMandate(mandate, record(fact))).toEqual(NOTHING);
    for (const event of recorded(events)) mandateCore.parse(event);
  };
  fc.assert(fc.property(fc.array(step, { maxLength: 30 }), run), {
    seed: seedFrom("MANDATE_SEED"),
    numRuns: sizeFrom("MANDATE_HISTORIES", { gate: 300, all: 3_000 }),
  });
});

const recorded = (events: readonly MandateEvent[]): Recorded[] =>
  events.map(({ type, data }, index) => ({
    ...{ streamId: mandateStream(proposed.id), version: index + 1, type, schemaVersion: currentVersion(type), data },
    recordedAt: "2026-11-30T10:00:00.000Z",
  }));
