import { encodeFunctionData, type Hex, keccak256, type LocalAccount, parseAbi } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Prepared } from "#app/areas/embeddedWallet/model/calls.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { embeddedAccountAbi } from "../../contracts/abi/embeddedAccount.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { localAccount, OWNER_INDEX, WALLET_RELAYER_INDEX } from "../../contracts/deploy/accounts.ts";
import { sizeFrom } from "../support/level.ts";
import { openWalletFixture, provenWallet } from "../support/walletFixture.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// The chain reorganises while wallets send operations, change their signers and create their accounts. Source: docs/spec/wallets.md#2-2,
// #8.

const ROUNDS = sizeFrom("FAULT_ROUNDS", { gate: 4, all: 20 });
/** In blocks; wallets get their money so deep that none of it leaves the chain. */
const DEEPEST = 6;
const FUNDS = 5_000_000n;
const RELAYER = localAccount(WALLET_RELAYER_INDEX).address;
const SIGNERS = [5, 6, 7].map((index) => localAccount(index));

type Fixture = Awaited<ReturnType<typeof openWalletFixture>>;
type Wallet = Awaited<ReturnType<Fixture["openDevice"]>>;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openWalletFixture();
}, 120_000);
afterAll(() => fixture.close());

const random = createRandom(SEED);
const upTo = (max: number) => Math.floor(random() * max);

async function fundedWallets(count: number): Promise<Wallet[]> {
  const wallets: Wallet[] = [];
  const { wallet: owner } = fixture.trader(OWNER_INDEX);
  while (wallets.length < count) {
    const made = await fixture.openDevice();
    const data = encodeFunctionData({ abi: stablecoinAbi, functionName: "mint", args: [made.address, FUNDS] });
    await fixture.mined(await owner.sendTransaction({ to: fixture.usdc, data }));
    wallets.push(made);
  }
  await fixture.miner.mine({ blocks: 2 * DEEPEST });
  return wallets;
}

/** Adds a signer, or removes one that is already there. */
async function changeSigner(me: Wallet, account: LocalAccount): Promise<Prepared> {
  await fixture.watch();
  const present = (await me.browser.wallet()).data?.chains[0]?.signers.filter(({ state }) => state === "active") ?? [];
  const id = account.address.toLowerCase();
  const isThere = present.some((signer) => signer.id === id);
  const body = isThere ? { remove: [id] } : { add: [await provenWallet(me.browser, account)] };
  const changed = await me.browser.ask<{ operations: Prepared[] }>("/signers", body);
  const [operation] = changed.data?.operations ?? [];
  if (!operation) throw new Error(changed.error);
  return operation;
}

/** Submits an operation: money is sent, or signers change. The block may leave the chain immediately afterwards. */
async function act(me: Wallet): Promise<void> {
  const transfers = upTo(2) === 0;
  const prepared = transfers
    ? (await me.browser.prepare([fixture.transfer(BigInt(1 + upTo(1_000)))])).data
    : await changeSigner(me, SIGNERS[upTo(SIGNERS.length)] as LocalAccount);
  const submitted = await me.browser.submit(prepared.operationId, me.signerId, me.key.sign(prepared.hash as Hex));
  if (submitted.status !== 202) throw new Error(submitted.error);
  if (submitted.data.transactionHash) await fixture.mined(submitted.data.transactionHash as Hex);
}

/** Another branch replaces the last blocks: with none of the relayer's transactions, or with some of them in other blocks. */
async function reorganise(depth: number): Promise<void> {
  const fork = (await fixture.reader.getBlockNumber()) - BigInt(depth);
  const first = await fixture.reader.getTransactionCount({ address: RELAYER, blockNumber: fork });
  const { rows } = await fixture.database.pool.query<{ serialized: Hex }>(
    "SELECT serialized FROM relay.transactions WHERE nonce >= $1 ORDER BY nonce",
    [first],
  );
  const blocks = rows
    .slice(0, upTo(rows.length + 1))
    .map(() => upTo(depth))
    .sort((one, other) => one - other);
  const included = blocks.map((block, index) => [rows[index]?.serialized, block]);
  await fixture.miner.request({ method: "anvil_reorg", params: [depth, included] } as never);
}

/** Repeats until the watcher has nothing to do: lost transactions are sent again, mined and read. */
async function settle(): Promise<void> {
  for (let look = 0; look < 3; look++) {
    await fixture.watch();
    await fixture.miner.mine({ blocks: 1 });
  }
  await fixture.watch();
}

type Fact = { type: string; key: string };
const CHANGES = parseAbi([
  "event ERC7913SignerAdded(bytes indexed signer)",
  "event ERC7913SignerRemoved(bytes indexed signer)",
]);

/** What the chain shows of an account, in order: creation, signers added and removed. */
async function onChain({ address, signerId }: Wallet): Promise<Fact[]> {
  const logs = await fixture.reader.getLogs({ address, events: CHANGES, fromBlock: 0n, strict: true });
  const [first] = logs;
  return logs.flatMap(({ eventName, args, transactionHash, blockHash, logIndex }) => {
    // The key that the account is created with; the same transaction may change signers, too.
    if (logIndex === first?.logIndex && transactionHash === first.transactionHash) {
      expect(args.signer).toBe(keccak256(signerId as Hex));
      return [{ type: "AccountDeployed", key: `${transactionHash} ${blockHash}` }];
    }
    const type = eventName === "ERC7913SignerAdded" ? "SignerAdded" : "SignerRemoved";
    return [{ type, key: `${args.signer} ${transactionHash} ${blockHash} ${logIndex}` }];
  });
}

/** What the ledger records of it, without withdrawn facts. Throws when a withdrawn fact was never recorded. */
async function inLedger({ wallet: { walletId } }: Wallet): Promise<Fact[]> {
  const standing: (Fact & { fact: string })[] = [];
  for (const { type, data } of await fixture.walletEvents(walletId)) {
    const { signer, transactionHash, blockHash, logIndex, fact } = data as Record<string, string> & {
      signer?: { key: Hex };
    };
    const id = (name: string) => `${name} ${signer?.key ?? ""} ${transactionHash} ${blockHash}`;
    if (type === "WalletFactWithdrawn") {
      const index = standing.findIndex((one) => one.fact === id(fact as string));
      if (index < 0) throw new Error(`${id(fact as string)} was withdrawn and is not recorded`);
      standing.splice(index, 1);
    }
    if (type === "AccountDeployed") standing.push({ type, key: `${transactionHash} ${blockHash}`, fact: id(type) });
    if (type === "SignerAdded" || type === "SignerRemoved")
      standing.push({
        ...{ type, fact: id(type) },
        key: `${keccak256(signer?.key ?? "0x")} ${transactionHash} ${blockHash} ${logIndex}`,
      });
  }
  return standing.map(({ type, key }) => ({ type, key }));
}

/** The wallet's money and signers as we show them equal those on the chain. */
async function expectEqualToChain(me: Wallet): Promise<void> {
  expect(await inLedger(me)).toEqual(await onChain(me));
  const { rows } = await fixture.database.pool.query<{ status: string; lines: { kind: string; amount?: string }[] }>(
    "SELECT status, lines FROM wallets.operations WHERE wallet_id = $1 AND signer IS NOT NULL",
    [me.wallet.walletId],
  );
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => "mined"));
  const sent = rows.flatMap(({ lines }) => lines).filter(({ kind }) => kind === "sends");
  expect(await fixture.readBalance(me.address)).toBe(
    sent.reduce((left, { amount = "0" }) => left - BigInt(amount), FUNDS),
  );
  if (rows.length === 0) return;
  const shown = (await me.browser.wallet()).data?.chains[0]?.signers.filter(({ state }) => state === "active");
  const present = await fixture.reader.readContract({
    ...{ address: me.address, abi: embeddedAccountAbi, functionName: "getSigners" },
    args: [0n, 2n ** 64n - 1n],
  });
  expect(shown?.map(({ id }) => id).sort()).toEqual(present.map((key) => key.toLowerCase()).sort());
}

test(`${ROUNDS} reorganisations lose and double no wallet fact, and each balance is the chain's ${SEED_IN_TITLE}`, async () => {
  const wallets = await fundedWallets(ROUNDS + 2);
  for (let round = 0; round < ROUNDS; round++) {
    const known = wallets.slice(0, round + 2);
    const acting = [known.at(-1), known[upTo(known.length - 1)], known[upTo(known.length - 1)]] as Wallet[];
    for (const me of acting) {
      await act(me);
      if (upTo(2) === 0) await fixture.watch();
    }
    if (upTo(3) === 0) await fixture.miner.mine({ blocks: 1 });
    await reorganise(1 + upTo(DEEPEST));
    await settle();
    for (const me of known) await expectEqualToChain(me);
  }
  const { rows } = await fixture.database.pool.query<{ withdrawn: number }>(
    "SELECT count(*)::int AS withdrawn FROM events WHERE type = 'WalletFactWithdrawn'",
  );
  expect(rows[0]?.withdrawn).toBeGreaterThan(0);
  expect(await verifyLedger(fixture.calls.ledger())).toMatchObject({ ok: true });
}, 580_000);

test("an operation that the new branch has in an earlier block is done rather than replaced", async () => {
  const [me] = (await fundedWallets(1)) as [Wallet];
  await fixture.miner.mine({ blocks: 4 });
  const operationId = await fixture.act(me, [fixture.transfer(7n)]);
  await fixture.watch();
  const { rows } = await fixture.database.pool.query<{ serialized: Hex }>(
    "SELECT serialized FROM relay.transactions WHERE subject_id = $1",
    [operationId],
  );
  const before = (await me.browser.operation(operationId)).data;
  await fixture.miner.request({ method: "anvil_reorg", params: [4, [[rows[0]?.serialized, 0]]] } as never);
  await fixture.watch();
  const after = (await me.browser.operation(operationId)).data;
  expect(after).toMatchObject({ status: "mined", blockNumber: String(Number(before.blockNumber) - 3) });
  await settle();
  await expectEqualToChain(me);
});
