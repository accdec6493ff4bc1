import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { walletCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { allProjections } from "#events/projections/all.ts";
import type { WalletCommand } from "#events/wallet/decide.ts";
import {
  type ChainFact,
  type Signer,
  type SignerChanged,
  type WalletOpened,
  walletStream,
} from "#events/wallet/events.ts";
import addedSample from "../events/samples/SignerAdded.1.json" with { type: "json" };
import openedSample from "../events/samples/WalletOpened.1.json" with { type: "json" };
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";

// The rows that the database derives from the facts of embedded wallets.

let database: FreshDatabase;
let admin: pg.Pool;
let rows: typeof import("#app/areas/embeddedWallet/publicRows.server.ts");
beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
  Object.assign(process.env, { NETWORK: "local", DATABASE_URL: database.appUrl });
  rows = await import("#app/areas/embeddedWallet/publicRows.server.ts");
});
afterAll(async () => {
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  await closeDatabase();
  await admin.end();
  await database.drop();
});

const ledger = () => postgresLedger(database.pool, allProjections);
const PASSKEY = (addedSample.data as SignerChanged).signer;
const WORDS: Signer = { kind: "words", key: `0x${"c3".repeat(20)}` };
const hash = (byte: string) => `0x${byte.repeat(32)}`;
const at = (block: number, byte: string) => ({
  ...{ transactionHash: hash(byte), blockNumber: String(block), blockHash: hash(byte) },
});
let made = 0;

/** A wallet with its own address that a user opens, and how it follows commands. */
async function openWallet(subject: string) {
  const walletId = uuidv7();
  const address = `0x${(++made).toString(16).padStart(38, "0")}Ab`;
  const opened: WalletOpened = { ...(openedSample.data as WalletOpened), subject, address };
  const obey = async (command: WalletCommand) => {
    const metadata = { actor: "watcher", correlationId: walletId, causationId: null, requestId: null };
    const context = { metadata, recordedAt: "2026-11-29T10:00:00.000Z" };
    const done = await handle(ledger(), walletCore, walletStream(walletId), command, context);
    expect(done, JSON.stringify(done)).toMatchObject({ ok: true });
  };
  const [device] = opened.signers as [Signer];
  const { chainId } = opened;
  const deployed: ChainFact = { type: "AccountDeployed", data: { chainId, address, ...at(52, "ab") } };
  const changed = (type: "SignerAdded" | "SignerRemoved", signer: Signer, logIndex: number): ChainFact => ({
    ...{ type, data: { chainId, address, signer, ...at(60, "ac"), logIndex } },
  });
  const upgrade = [
    ...[changed("SignerAdded", PASSKEY, 1), changed("SignerAdded", WORDS, 2)],
    changed("SignerRemoved", device, 3),
  ];
  await obey({ type: "OpenWallet", wallet: opened });
  return { walletId, address, obey, deployed, upgrade, device, chainId };
}
const someone = () => `account:${uuidv7()}`;

describe("the rows of a wallet", () => {
  test("a wallet's rows show its owner, its chains, and its full stage once it is full", async () => {
    const subject = someone();
    const wallet = await openWallet(subject);
    const found = async () => rows.foundWallet(wallet.walletId);
    expect(await found()).toMatchObject({ subject, stage: "starter", address: wallet.address, is_deployed: false });
    await wallet.obey({ type: "RecordFacts", facts: [wallet.deployed, ...wallet.upgrade] });
    expect(await found()).toMatchObject({ stage: "full", is_deployed: true });
    const { fact, chainId, signer, transactionHash, blockNumber, blockHash } = {
      ...{ fact: "SignerRemoved" as const, chainId: wallet.chainId, signer: wallet.device },
      ...at(60, "ac"),
    };
    const withdrawn = { fact, chainId, signer, transactionHash, blockNumber, blockHash, seenBlockHash: "" };
    await wallet.obey({ type: "WithdrawFacts", withdrawn: [withdrawn] });
    expect(await found()).toMatchObject({ stage: "starter" });
  });

  test("a wallet's rows are the same when rebuilt from the ledger, and the view reads those", async () => {
    const wallet = await openWallet(someone());
    await wallet.obey({ type: "RecordFacts", facts: [wallet.deployed, ...wallet.upgrade] });
    const chains = { chainIds: [10, 8453], address: `0x${"5d".repeat(20)}`, factory: `0x${"66".repeat(20)}` };
    await wallet.obey({ type: "DeriveAddress", derived: { ...chains, signers: [PASSKEY, WORDS] } });
    const before = await rows.foundWallet(wallet.walletId);
    const { appended, rebuilt } = await asAppendedAndRebuilt(admin);
    expect(rebuilt).toEqual(appended);
    expect(await rows.foundWallet(wallet.walletId)).toEqual(before);
    expect(await verifyLedger(ledger())).toMatchObject({ ok: true });
  });

  test("a wallet's rows reserve an address for one wallet in any spelling", async () => {
    const { address } = await openWallet(someone());
    const wallet = { ...(openedSample.data as WalletOpened), address: address.toLowerCase() };
    const metadata = { actor: "system", correlationId: "test", causationId: null, requestId: null };
    const context = { metadata, recordedAt: "2026-11-29T10:00:00.000Z" };
    const again = handle(ledger(), walletCore, walletStream(uuidv7()), { type: "OpenWallet", wallet }, context);
    expect(await again).toEqual({ ok: false, refusal: { tag: "Taken", constraint: "wallet_accounts_address_once" } });
  });
});

describe("the support search for a wallet", () => {
  const WALLET_TERM = (term: string, whole = true, ends?: string) =>
    ({ by: "addresses", terms: [{ term: term.toLowerCase(), whole, ...(ends ? { ends } : {}) }] }) as const;
  test("support finds a wallet by its address on any chain, whole or shortened, its id, its owner or its customer", async () => {
    const subject = someone();
    const wallet = await openWallet(subject);
    const other = `0x${"7e".repeat(20)}`;
    await wallet.obey({ type: "RecordFacts", facts: [wallet.deployed, ...wallet.upgrade] });
    const derived = { chainIds: [137], address: other, factory: other, signers: [PASSKEY, WORDS] };
    await wallet.obey({ type: "DeriveAddress", derived });
    const ids = async (search: Parameters<typeof rows.searchWallets>[0]) =>
      (await rows.searchWallets(search, 10)).map(({ wallet_id }) => wallet_id);
    const { walletId, address } = wallet;
    expect(await ids(WALLET_TERM(address))).toEqual([walletId]);
    expect(await ids(WALLET_TERM(other))).toEqual([walletId]);
    expect(await ids(WALLET_TERM("0x7e7e", false, "7e7e"))).toEqual([walletId]);
    expect(await ids(WALLET_TERM("0x7e7e", false, "7e7f"))).toEqual([]);
    expect(await ids({ by: "idStart", start: walletId.slice(0, 30) })).toEqual([walletId]);
    expect(await ids({ by: "subject", subject })).toEqual([walletId]);
    const { findWallets } = await import("#app/areas/support/server/replay/wallet.server.ts");
    const { parseSearch } = await import("#app/areas/support/model/searchQuery.ts");
    const typed = async (q: string, more = "") =>
      (await findWallets(parseSearch(new URLSearchParams(`q=${q}${more}`)).search)).map((found) => found.walletId);
    expect([await typed(address), await typed(other), await typed(walletId)]).toEqual(Array(3).fill([walletId]));
    expect([await typed(""), await typed("0x12345678"), await typed(address, "&plan=advanced")]).toEqual([[], [], []]);
    const ofCustomer = async (subjects: string[], addresses: string[]) =>
      (await rows.walletsOfCustomer(subjects, addresses, 10)).map(({ wallet_id }) => wallet_id);
    expect([await ofCustomer([subject], []), await ofCustomer([], [address])]).toEqual([[walletId], [walletId]]);
  });
});

describe("the wallets that programs are notified of", () => {
  test("programs are notified of an account's own wallets, and of a guest's once it is claimed", async () => {
    const [account, guest] = [uuidv7(), `guest:${uuidv7()}`];
    const [own, ofGuest] = [await openWallet(`account:${account}`), await openWallet(guest)];
    const ids = [own.walletId, ofGuest.walletId];
    expect(await rows.accountsOfWallets(database.pool, ids)).toEqual(new Map([[own.walletId, account]]));
    await ofGuest.obey({ type: "ClaimWallet", claim: { from: guest, to: `account:${account}` } });
    expect((await rows.accountsOfWallets(database.pool, ids)).size).toBe(2);
    expect((await rows.loadWalletStreams(database.pool, account)).sort()).toEqual(ids.map(walletStream).sort());
  });
});

test("auditors find each event of a wallet by its address", async () => {
  const guest = `guest:${uuidv7()}`;
  const wallet = await openWallet(guest);
  await wallet.obey({ type: "RecordFacts", facts: [wallet.deployed] });
  const fact = { fact: "AccountDeployed", chainId: wallet.chainId, ...at(52, "ab"), seenBlockHash: "" } as const;
  await wallet.obey({ type: "WithdrawFacts", withdrawn: [fact] });
  await wallet.obey({ type: "ClaimWallet", claim: { from: guest, to: someone() } });
  await catchUpAudit(database.pool);
  const found = await admin.query("SELECT type FROM event_index WHERE wallet = $1 ORDER BY position", [
    wallet.address.toLowerCase(),
  ]);
  expect(found.rows.map(({ type }) => type)).toEqual([
    ...["WalletOpened", "AccountDeployed", "WalletFactWithdrawn", "WalletClaimed"],
  ]);
});

describe("an erased account", () => {
  beforeEach(() => admin.query("DELETE FROM wallets.passkeys"));
  test("an erased account loses the names of its passkeys, and no other account does", async () => {
    const [account, other] = [uuidv7(), uuidv7()];
    const keys: string[] = [];
    for (const id of [account, other]) {
      await admin.query(
        `INSERT INTO accounts.users (id, name, email) VALUES ($1, 'A person', $1 || '@people.example')`,
        [id],
      );
      const wallet = await openWallet(`account:${id}`);
      const passkey: Signer = { kind: "passkey", key: `0x${"5e".repeat(20)}${id.replaceAll("-", "")}` };
      const data = { chainId: wallet.chainId, address: wallet.address, signer: passkey, ...at(60, "ad"), logIndex: 1 };
      await wallet.obey({ type: "RecordFacts", facts: [wallet.deployed, { type: "SignerAdded", data }] });
      await database.pool.query("INSERT INTO wallets.passkeys VALUES ($1, 'credential', 'My phone', '{internal}')", [
        passkey.key,
      ]);
      keys.push(passkey.key);
    }
    await database.pool.query("DELETE FROM accounts.users WHERE id = $1", [account]);
    const { rows: left } = await admin.query("SELECT key FROM wallets.passkeys");
    expect(left.map(({ key }) => key)).toEqual(keys.slice(1));
  });
});
