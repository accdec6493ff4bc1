import {
  generateKeyPairSigner,
  isSolanaError,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  signature,
} from "@solana/kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LocalChains, openLocalChains } from "../../server/development/localChains.ts";
import { temporaryFolder } from "../support/folders.ts";
import { processesOn, processOn } from "../support/processes.ts";
import { freePort } from "../support/program.ts";
import { minter, mintUsdc, signed, sol, solanaAt, TOKEN_PROGRAM, transferSol, USDC } from "../support/solana.ts";

let folder: ReturnType<typeof temporaryFolder>;
let port: number;
let opened: LocalChains[];

beforeEach(async () => {
  folder = temporaryFolder("solana");
  port = await freePort();
  opened = [];
});
afterEach(async () => {
  for (const chains of opened) await chains.stop();
  expect(processesOn(folder.path)).toEqual([]);
  folder.remove();
});

async function open(idleMs?: number) {
  const order = { dataDir: folder.path, port, allowOrigin: "http://localhost:1", log: () => {} };
  const chains = await openLocalChains({ ...order, when: "demand", ...(idleMs === undefined ? {} : { idleMs }) });
  opened.push(chains);
  return { chains, rpc: solanaAt(chains.solanaUrl) };
}

const ledgers = () => processesOn(folder.path).filter((line) => line.includes("solanaProcess"));

test("Solana starts with its first request, and preserves its balances when it idles and when it is killed", async () => {
  const { rpc } = await open(1_000);
  expect(ledgers()).toEqual([]);
  expect(await Promise.all(Array.from({ length: 20 }, () => rpc.getHealth().send()))).toEqual(Array(20).fill("ok"));
  expect(ledgers()).toHaveLength(1);
  const { address } = await generateKeyPairSigner();
  await rpc.requestAirdrop(address, sol(2)).send();
  expect((await rpc.getBalance(address).send()).value).toBe(2_000_000_000n);
  await expect.poll(ledgers).toEqual([]);
  expect((await rpc.getBalance(address).send()).value).toBe(2_000_000_000n);
  process.kill(processOn(folder.path, "solanaProcess"), "SIGKILL");
  expect((await rpc.getBalance(address).send()).value).toBe(2_000_000_000n);
});

test("SOL and USDC are transferred once each, and their outcome is reported", async () => {
  const { rpc } = await open();
  const [from, to, issuer] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner(), minter()]);
  await Promise.all([from, issuer].map(({ address }) => rpc.requestAirdrop(address, sol(5)).send()));

  const wire = await signed(rpc, from, [transferSol(from.address, to.address, 1_000_000_000n)]);
  const sent = await rpc.sendTransaction(wire, { encoding: "base64" }).send();
  const { value: statuses } = await rpc.getSignatureStatuses([sent, signature("1".repeat(64))]).send();
  expect(statuses[0]).toMatchObject({ confirmationStatus: "finalized", err: null });
  expect(statuses[1]).toBeNull();
  expect((await rpc.getBalance(to.address).send()).value).toBe(1_000_000_000n);
  // The fee of one signature.
  expect((await rpc.getBalance(from.address).send()).value).toBe(3_999_995_000n);
  const twice = await rpc
    .sendTransaction(wire, { encoding: "base64" })
    .send()
    .catch((error: Error) => error.cause);
  expect(isSolanaError(twice, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)).toBe(true);
  // The same transfer with two signatures, both signed before either was sent, is two transfers.
  const again = await signed(rpc, from, [transferSol(from.address, to.address, 1_000_000_000n)]);
  const other = await signed(rpc, issuer, [transferSol(issuer.address, to.address, 1_000_000_000n)]);
  for (const one of [again, other]) await rpc.sendTransaction(one, { encoding: "base64" }).send();
  expect((await rpc.getBalance(to.address).send()).value).toBe(3_000_000_000n);

  const mint = await signed(rpc, issuer, await mintUsdc(issuer.address, to.address, 12_345_678n));
  await rpc.sendTransaction(mint, { encoding: "base64" }).send();
  for (const filter of [{ programId: TOKEN_PROGRAM }, { mint: USDC }]) {
    const { value } = await rpc.getTokenAccountsByOwner(to.address, filter, { encoding: "jsonParsed" }).send();
    expect(value.map(({ account }) => account.data.parsed.info)).toMatchObject([
      { mint: USDC, owner: to.address, tokenAmount: { amount: "12345678", decimals: 6, uiAmountString: "12.345678" } },
    ]);
  }
  const { value: none } = await rpc
    .getTokenAccountsByOwner(from.address, { programId: TOKEN_PROGRAM }, { encoding: "jsonParsed" })
    .send();
  expect(none).toEqual([]);
});

test("an impossible transaction is refused before it is sent, in Solana's own words", async () => {
  const { rpc } = await open();
  const [from, to] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()]);
  await rpc.requestAirdrop(from.address, sol(1)).send();
  const tooMuch = await signed(rpc, from, [transferSol(from.address, to.address, 9_000_000_000n)]);
  const refused = await rpc
    .sendTransaction(tooMuch, { encoding: "base64" })
    .send()
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ cause: { context: { code: 1, index: 0 } } });
  expect((await rpc.getBalance(from.address).send()).value).toBe(1_000_000_000n);

  const unknown = { blockhash: "11111111111111111111111111111111", lastValidBlockHeight: 1n };
  const old = await signed({ getLatestBlockhash: () => ({ send: async () => ({ value: unknown }) }) } as never, from, [
    transferSol(from.address, to.address, 1n),
  ]);
  const stale = await rpc
    .sendTransaction(old, { encoding: "base64" })
    .send()
    .catch((error: Error) => error.cause);
  expect(isSolanaError(stale, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true);
  await expect(rpc.getSlot().send()).rejects.toThrow(/no getSlot/);
});

test("Solana without its package reports that to each request, and the other chains answer", async () => {
  const hook = `export async function resolve(name, context, next) {
    if (name === "litesvm") throw new Error("Cannot find package 'litesvm'");
    return next(name, context);
  }`;
  const url = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
  vi.stubEnv(
    "NODE_OPTIONS",
    `--import ${url(`import { register } from "node:module"; register(${JSON.stringify(url(hook))});`)}`,
  );
  try {
    const { chains, rpc } = await open();
    for (let asked = 0; asked < 2; asked++)
      await expect(rpc.getHealth().send()).rejects.toThrow(
        /The local Solana needs litesvm, which is not installed for this machine/,
      );
    const answer = await fetch(chains.rpcUrls.get(10) ?? "", {
      method: "POST",
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}',
    });
    expect(await answer.json()).toEqual({ jsonrpc: "2.0", id: 1, result: "0xa" });
  } finally {
    vi.unstubAllEnvs();
  }
});
