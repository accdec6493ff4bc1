import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { walletCore } from "#events/cores.ts";
import { currentVersion } from "#events/facts.ts";
import { sealEnvelope } from "#events/ledger/hash.ts";
import { chainChecker } from "#events/ledger/verify.ts";
import { wallets } from "#events/projections/wallets.ts";
import { REPLAYED, replayStream } from "#events/replay.ts";
import { decideWallet, type WalletCommand } from "#events/wallet/decide.ts";
import type {
  AccountDeployed,
  AddressDerived,
  ChainFact,
  Signer,
  SignerChanged,
  WalletEvent,
  WalletFactWithdrawn,
  WalletOpened,
} from "#events/wallet/events.ts";
import {
  evolveWallet,
  findDeployment,
  listSigners,
  noWallet,
  type OpenedWallet,
  toStage,
  type Wallet,
} from "#events/wallet/wallet.ts";
import golden from "../golden/wallet.json" with { type: "json" };
import { seedFrom, sizeFrom } from "../support/level.ts";
import addedSample from "./samples/SignerAdded.1.json" with { type: "json" };
import claimedSample from "./samples/WalletClaimed.1.json" with { type: "json" };
import openedSample from "./samples/WalletOpened.1.json" with { type: "json" };

const opened = openedSample.data as WalletOpened;
const CHAIN = opened.chainId;
const [DEVICE] = opened.signers as [Signer];
const PASSKEY = (addedSample.data as SignerChanged).signer;
const WORDS: Signer = { kind: "words", key: `0x${"c3".repeat(20)}` };
const hash = (byte: string) => `0x${byte.repeat(32)}`;
const at = (block: number, transaction = "ac", blockHash = "ce") => ({
  ...{ transactionHash: hash(transaction), blockNumber: String(block), blockHash: hash(blockHash) },
});
const deployed = (where = at(52, "ab", "cd")): ChainFact => ({
  ...{ type: "AccountDeployed", data: { chainId: CHAIN, address: opened.address, ...where } },
});
const changed = (
  type: "SignerAdded" | "SignerRemoved",
  signer: Signer,
  logIndex: number,
  where = at(60),
): ChainFact => ({
  ...{ type, data: { chainId: CHAIN, address: opened.address, signer, ...where, logIndex } },
});
const gone = ({ type, data }: ChainFact, seenBlockHash = hash("f0")): WalletFactWithdrawn => {
  const { chainId, transactionHash, blockNumber, blockHash } = data;
  const where = { chainId, transactionHash, blockNumber, blockHash, seenBlockHash };
  return type === "AccountDeployed" ? { fact: type, ...where } : { fact: type, signer: data.signer, ...where };
};
const began: WalletEvent = { type: "WalletOpened", data: opened };
const upgrade = [
  changed("SignerAdded", PASSKEY, 1),
  changed("SignerAdded", WORDS, 2),
  changed("SignerRemoved", DEVICE, 3),
];
const given = (...events: WalletEvent[]): Wallet => events.reduce(evolveWallet, noWallet);
const when = (wallet: Wallet, command: WalletCommand) => decideWallet(wallet, command);
const record = (...facts: ChainFact[]): WalletCommand => ({ type: "RecordFacts", facts });
const withdraw = (...facts: ChainFact[]): WalletCommand => ({
  ...{ type: "WithdrawFacts", withdrawn: facts.map((fact) => gone(fact)) },
});
const NOTHING = { events: [] };

describe("opening a wallet", () => {
  const open = { type: "OpenWallet", wallet: opened } as const;
  test("opening begins a stream with the keys that the account is made with", () => {
    expect(when(noWallet, open)).toEqual({ events: [began] });
  });
  test("opening the same wallet again adds nothing, and another one in its stream is refused", () => {
    expect(when(given(began), open)).toEqual(NOTHING);
    const address = `0x${"77".repeat(20)}`;
    expect(when(given(began), { ...open, wallet: { ...opened, address } })).toEqual({
      refusal: { tag: "OtherWallet", address: opened.address },
    });
  });
  test("opening must come before everything else", () => {
    expect(when(noWallet, record(deployed()))).toEqual({ refusal: { tag: "UnknownWallet" } });
  });
  test.each<[string, Signer[], string]>([
    ["a device key", [DEVICE], "starter"],
    ["a passkey without recovery", [PASSKEY], "starter"],
    ["a device key with recovery", [DEVICE, WORDS], "starter"],
    ["a passkey and twelve words", [PASSKEY, WORDS], "full"],
    ["a passkey and a wallet", [PASSKEY, { kind: "wallet", key: WORDS.key }], "full"],
    ["a passkey, recovery and a device key", [PASSKEY, WORDS, DEVICE], "starter"],
  ])("a wallet with %s is at stage: %s", (_, signers, stage) => {
    expect(toStage(signers)).toBe(stage);
    expect(given({ type: "WalletOpened", data: { ...opened, signers } }).step).toBe(stage);
  });
});

describe("wallet facts from a chain", () => {
  test("chain facts make a starter wallet full in one operation", () => {
    const decision = when(given(began), record(deployed(), ...upgrade));
    expect(decision).toEqual({ events: [deployed(), ...upgrade] });
    const wallet = given(began, deployed(), ...upgrade) as OpenedWallet;
    expect([wallet.step, listSigners(wallet.accounts[0])]).toEqual(["full", [PASSKEY, WORDS]]);
  });
  test("chain facts that are seen again add nothing, even about a signer that has since been removed", () => {
    expect(when(given(began, deployed(), ...upgrade), record(deployed(), ...upgrade))).toEqual(NOTHING);
  });
  test("the signers that an account is made with add nothing", () => {
    const made = changed("SignerAdded", DEVICE, 0, at(52, "ab", "cd"));
    expect(when(given(began), record(deployed(), made))).toEqual({ events: [deployed()] });
  });
  test("signer facts need the account to be deployed first", () => {
    const refusal = { tag: "NotDeployed", chainId: CHAIN };
    expect(when(given(began), record(...upgrade))).toEqual({ refusal });
  });
  test.each<[string, ChainFact, object]>([
    ["the addition of an existing signer", changed("SignerAdded", DEVICE, 4), { tag: "SignerKnown", key: DEVICE.key }],
    ["the removal of an unknown signer", changed("SignerRemoved", WORDS, 4), { tag: "UnknownSigner", key: WORDS.key }],
    ["the removal of the last signer", changed("SignerRemoved", DEVICE, 4), { tag: "LastSigner", key: DEVICE.key }],
    [
      "an account on another chain",
      { type: "AccountDeployed", data: { ...(deployed().data as AccountDeployed), chainId: 10 } },
      { tag: "OtherAccount", chainId: 10, address: null },
    ],
    [
      "an account that is deployed twice",
      deployed(at(53, "ab", "dd")),
      { tag: "SeenElsewhere", fact: "AccountDeployed", blockHash: hash("cd") },
    ],
  ])("chain facts cannot be of %s", (_, fact, refusal) => {
    expect(when(given(began, deployed()), record(fact))).toEqual({ refusal });
  });
  test("a chain fact that moved to another block must be withdrawn first", () => {
    const wallet = given(began, deployed(), ...upgrade);
    const [added] = upgrade as [ChainFact];
    const moved = changed("SignerAdded", PASSKEY, 7, at(61, "ac", "d0"));
    const refusal = { tag: "SeenElsewhere", fact: "SignerAdded", blockHash: added.data.blockHash };
    expect(when(wallet, record(moved))).toEqual({ refusal });
  });
  test("one refused fact refuses all facts that came with it", () => {
    const facts = [...upgrade, changed("SignerRemoved", DEVICE, 9)];
    expect(when(given(began, deployed()), record(...facts))).toEqual({
      refusal: { tag: "UnknownSigner", key: DEVICE.key },
    });
  });
  test("a signer may be removed and added again in one transaction", () => {
    const again = changed("SignerAdded", DEVICE, 4);
    const wallet = given(began, deployed(), ...upgrade, again) as OpenedWallet;
    expect(when(given(began, deployed(), ...upgrade), record(again))).toEqual({ events: [again] });
    expect(wallet.step).toBe("starter");
    expect(when(wallet, record(...upgrade, again))).toEqual(NOTHING);
  });
});

describe("facts that left the chain", () => {
  const wallet = given(began, deployed(), ...upgrade);
  const newestFirst = [deployed(), ...upgrade].reverse();
  test("facts that left the chain are withdrawn newest first and may come again in another block", () => {
    const decision = when(wallet, withdraw(...newestFirst));
    const withdrawn = newestFirst.map((fact) => ({ type: "WalletFactWithdrawn", data: gone(fact) }));
    expect(decision).toEqual({ events: withdrawn });
    const before = (decision as { events: WalletEvent[] }).events.reduce(evolveWallet, wallet) as OpenedWallet;
    expect([before.step, listSigners(before.accounts[0]), findDeployment(before.accounts[0])]).toEqual([
      ...["starter", [DEVICE], null],
    ]);
    const moved = deployed(at(53, "ab", "dd"));
    expect(when(before, record(moved))).toEqual({ events: [moved] });
  });
  test("facts that left the chain are withdrawn once", () => {
    const once = newestFirst.slice(0, 1);
    const events = once.map((fact): WalletEvent => ({ type: "WalletFactWithdrawn", data: gone(fact) }));
    expect(when(events.reduce(evolveWallet, wallet), withdraw(...once))).toEqual(NOTHING);
  });
  test("the newer of two equal facts in one transaction is the one withdrawn", () => {
    const twice = [
      changed("SignerAdded", PASSKEY, 1),
      changed("SignerRemoved", PASSKEY, 2),
      changed("SignerAdded", PASSKEY, 3),
    ];
    const decision = when(given(began, deployed(), ...twice), withdraw(twice[2] as ChainFact)) as {
      events: WalletEvent[];
    };
    const left = given(began, deployed(), ...twice, ...decision.events) as OpenedWallet;
    expect([listSigners(left.accounts[0]), left.accounts[0].facts]).toEqual([
      [DEVICE],
      [deployed(), ...twice.slice(0, 2)],
    ]);
  });
  test("facts that were never recorded, or that later facts build on, cannot be withdrawn", () => {
    const elsewhere = { ...gone(deployed()), blockHash: hash("99") };
    expect(when(wallet, { type: "WithdrawFacts", withdrawn: [elsewhere] })).toEqual({
      refusal: { tag: "UnknownFact" },
    });
    expect(when(wallet, withdraw(deployed()))).toEqual({
      refusal: { tag: "LaterFactStands", fact: "SignerRemoved", blockHash: hash("ce") },
    });
  });
});

describe("an address on another chain", () => {
  const full = given(began, deployed(), ...upgrade);
  const derived: AddressDerived = {
    chainIds: [10, 8453],
    ...{ address: `0x${"55".repeat(20)}`, factory: opened.factory, signers: [PASSKEY, WORDS] },
  };
  const derive = (changes: Partial<AddressDerived> = {}) =>
    ({ type: "DeriveAddress", derived: { ...derived, ...changes } }) as const;
  const was = (data: AddressDerived): WalletEvent => ({ type: "AddressDerived", data });
  test("an address is derived from the current signers of a full wallet", () => {
    expect(when(full, derive())).toEqual({ events: [was(derived)] });
    expect(when(full, derive({ signers: [PASSKEY] }))).toEqual({ refusal: { tag: "SignersDiffer" } });
    expect(when(given(began), derive({ signers: [DEVICE] }))).toEqual({ refusal: { tag: "StarterLimit" } });
  });
  test("a derived address never changes, and known chains add nothing", () => {
    const wallet = evolveWallet(full, was(derived));
    expect(when(wallet, derive())).toEqual(NOTHING);
    expect(when(wallet, derive({ chainIds: [10, 137] }))).toEqual({ events: [was({ ...derived, chainIds: [137] })] });
    const address = `0x${"88".repeat(20)}`;
    expect(when(wallet, derive({ address }))).toEqual({
      refusal: { tag: "OtherAccount", chainId: 10, address: derived.address },
    });
    expect(when(wallet, derive({ chainIds: [CHAIN] }))).toEqual({
      refusal: { tag: "OtherAccount", chainId: CHAIN, address: opened.address },
    });
  });
  test("an address on another chain does not change the wallet's stage", () => {
    const wallet = evolveWallet(full, was(derived));
    const made: ChainFact = {
      type: "AccountDeployed",
      data: { ...at(9, "e1", "e2"), chainId: 10, address: derived.address },
    };
    const data = { ...made.data, signer: PASSKEY, ...at(9, "e3", "e2"), logIndex: 0 };
    expect([made, { type: "SignerRemoved", data } as const].reduce<Wallet>(evolveWallet, wallet).step).toBe("full");
  });
});

describe("claiming a wallet", () => {
  const claim = claimedSample.data;
  const claimed: WalletEvent = { type: "WalletClaimed", data: claim };
  test("a claim moves a guest's wallet to an account once", () => {
    const command = { type: "ClaimWallet", claim } as const;
    expect(when(given(began), command)).toEqual({ events: [claimed] });
    expect(when(given(began, claimed), command)).toEqual(NOTHING);
    const refusal = { tag: "AlreadyClaimed" };
    expect(when(given(began, claimed), { ...command, claim: { ...claim, to: "account:other" } })).toEqual({ refusal });
    expect(when(given(began, claimed), { ...command, claim: { from: claim.to, to: "account:x" } })).toEqual({
      refusal,
    });
    expect(when(given(began), { ...command, claim: { ...claim, from: "guest:other" } })).toEqual({ refusal });
  });
});

describe("the golden wallet", () => {
  test("the golden wallet keeps its canonical texts, hashes and chain", () => {
    const check = chainChecker();
    for (const event of golden.events) {
      const { canonical, hash: sealed } = sealEnvelope(event);
      expect([canonical, sealed]).toEqual([event.canonical, event.hash]);
      const { canonical: _, ...link } = event;
      expect(check.next(link)).toBeNull();
    }
  });
  test("the golden wallet replays step by step, as the streams of payments and orders do", () => {
    expect(REPLAYED.map(({ category }) => category)).toContain("wallet");
    const steps = replayStream(walletCore, golden.events);
    expect(steps.map(({ after }) => after.step)).toEqual([
      ...["starter", "starter", "starter", "starter", "full", "full", "full"],
    ]);
    expect(steps[4]?.changed).toContainEqual({ path: "step", before: "starter", after: "full" });
  });
});

// ---------- random histories

type Rows = Map<string, Record<string, unknown>>;
/** The rows that events result in, by table and key. */
function projectRows(events: readonly WalletEvent[]): Rows {
  const rows: Rows = new Map();
  for (const [index, { type, data }] of events.entries()) {
    const event = { streamId: "wallet-1", version: index + 1, type, data, recordedAt: "2026-11-29T10:00:00.000Z" };
    for (const change of wallets.rowsOf({ ...event, schemaVersion: currentVersion(type) })) {
      const values = "key" in change ? { ...change.key, ...("row" in change ? change.row : {}) } : change.row;
      const id = [change.table, ...(wallets.tables[change.table] ?? []).map((column) => values[column])].join(" ");
      if (change.kind === "insert") expect(rows.has(id), `${id} is inserted once`).toBe(false);
      if (change.kind === "patch") expect(rows.has(id), `${id} is there`).toBe(true);
      rows.set(id, change.kind === "patch" ? { ...rows.get(id), ...values } : values);
    }
  }
  return rows;
}

/** A chain that may lose its last blocks. Each block has at most one transaction of the account. */
function simulatedChain() {
  let blocks: ChainFact[][] = [];
  let made = 0;
  const foldWallet = () => given(began, ...blocks.flat()) as OpenedWallet;
  const known = [DEVICE, PASSKEY, WORDS, { kind: "wallet", key: `0x${"b4".repeat(20)}` } as Signer];
  return {
    facts: () => blocks.flat(),
    signers: () => listSigners(foldWallet().accounts[0]),
    deployment: () => findDeployment(foldWallet().accounts[0]),
    /** Adds the wanted ones of the four and removes the others, as one transaction that never removes all of them. */
    mine(wanted: readonly boolean[]) {
      made += 1;
      const byte = made.toString(16).padStart(2, "0").slice(-2);
      const where = at(blocks.length + 1, byte, byte);
      const before = listSigners(foldWallet().accounts[0]);
      const isIn = ({ key }: Signer) => before.some((signer) => signer.key === key);
      const added = known.filter((signer, index) => wanted[index] && !isIn(signer));
      const kept = known.some((signer, index) => wanted[index] && isIn(signer)) || added.length > 0;
      const removed = kept ? known.filter((signer, index) => !wanted[index] && isIn(signer)) : [];
      const facts = [
        ...added.map((signer, index) => changed("SignerAdded", signer, index, where)),
        ...removed.map((signer, index) => changed("SignerRemoved", signer, 10 + index, where)),
      ];
      blocks.push(blocks.flat().length === 0 ? [deployed(where), ...facts] : facts);
    },
    forget(count: number): ChainFact[] {
      const gone = blocks.slice(Math.max(0, blocks.length - count)).flat();
      blocks = blocks.slice(0, Math.max(0, blocks.length - count));
      return gone;
    },
  };
}

const step = fc.oneof(
  fc.record({ kind: fc.constant("mine" as const), wanted: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }) }),
  fc.record({ kind: fc.constant("forget" as const), count: fc.integer({ min: 1, max: 4 }) }),
  /** Looks from some fact, as a watcher does that restarts: known facts are reported twice. */
  fc.record({ kind: fc.constant("look" as const), from: fc.nat({ max: 30 }) }),
);

test("a wallet and its rows match the chain, whatever the chain does and however often it is checked", () => {
  const run = (steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
    const chain = simulatedChain();
    const events: WalletEvent[] = [began];
    let wallet = given(began) as OpenedWallet;
    const obey = (command: WalletCommand) => {
      const decision = when(wallet, command);
      if ("refusal" in decision) throw new Error(`${command.type} is refused: ${JSON.stringify(decision.refusal)}`);
      events.push(...decision.events);
      wallet = decision.events.reduce(evolveWallet, wallet) as OpenedWallet;
      expect(listSigners(wallet.accounts[0]).length).toBeGreaterThan(0);
    };
    const look = (from: number) => {
      const { facts } = wallet.accounts[0];
      const stale = facts.filter((fact) => !chain.facts().some((one) => one.data.blockHash === fact.data.blockHash));
      obey(withdraw(...stale.toReversed()));
      obey(withdraw(...stale.toReversed()));
      obey(record(...chain.facts().slice(Math.min(from, wallet.accounts[0].facts.length))));
    };
    for (const one of [...steps, { kind: "look", from: 0 } as const]) {
      if (one.kind === "mine") chain.mine(one.wanted);
      else if (one.kind === "forget") chain.forget(one.count);
      else look(one.from);
    }
    expect(listSigners(wallet.accounts[0])).toEqual(chain.signers());
    expect(findDeployment(wallet.accounts[0])).toEqual(chain.deployment());
    expect(wallet.accounts[0].facts).toEqual(chain.facts());
    expect(when(wallet, record(...chain.facts()))).toEqual(NOTHING);
    const rows = projectRows(events);
    const active = [...rows.values()].filter(({ state }) => state === "active").map(({ key }) => key);
    expect(active.sort()).toEqual(
      chain
        .signers()
        .map(({ key }) => key)
        .sort(),
    );
    expect(rows.get(`wallet_accounts 1 ${CHAIN}`)?.deployed_block ?? null).toBe(
      chain.deployment()?.blockNumber ?? null,
    );
    for (const { type, data } of events) walletCore.parse({ type, schemaVersion: currentVersion(type), data });
  };
  fc.assert(fc.property(fc.array(step, { maxLength: 30 }), run), {
    seed: seedFrom("WALLET_SEED"),
    numRuns: sizeFrom("WALLET_HISTORIES", { gate: 300, all: 3_000 }),
  });
});
