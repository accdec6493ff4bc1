import { type Hex, keccak256 } from "viem";
import { openCase } from "#app/areas/attention/public.server.ts";
import { keyOfLog, type SignerLog, signerLogs } from "#app/chain/account/signerLogs.server.ts";
import { toWallet as walletOfSigner } from "#app/chain/account/signers.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import type { WalletContracts } from "#app/chain/payment/walletSettings.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { ChainFact, Signer } from "#events/wallet/events.ts";
import { type Account, accountOn, findDeployment } from "#events/wallet/wallet.ts";
import { deriveAddresses } from "../derive.server.ts";
import { addedKind } from "../operations/rows.server.ts";
import { appendWalletEvent, type KnownWallet, signerRows, walletById } from "../wallets.server.ts";
import { lastBlockRead, rememberFactBlock, rememberRead, walletsByAddress } from "./trail.server.ts";

/** Blocks that are read again each time: even endpoints that agree may both have lagged. */
const LOOK_BACK_BLOCKS = 64n;
const BLOCKS_PER_STRIDE = 2_000n;

/** Records confirmed logs about our wallets' accounts: deployed, signer added, signer removed. Safe to repeat. */
export async function recordFacts(contracts: WalletContracts, chain: Chain, confirmed: bigint): Promise<void> {
  const { chainId } = chain;
  const read = await lastBlockRead(chainId);
  const first = read === null ? firstBlock(chain, confirmed) : lesser(read, confirmed) - LOOK_BACK_BLOCKS;
  for (let from = first < 0n ? 0n : first; from <= confirmed; from += BLOCKS_PER_STRIDE) {
    const to = lesser(from + BLOCKS_PER_STRIDE - 1n, confirmed);
    await recordThose(contracts, chain, await signerLogs(chain, from, to));
    if (read === null || to !== read) await rememberRead(chainId, to);
  }
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Our accounts are no older than our contracts; on other chains, no older than the first block that we read. */
const firstBlock = ({ chainId }: Chain, confirmed: bigint): bigint =>
  chainId === paymentChain().chainId ? paymentChain().startBlock : confirmed - LOOK_BACK_BLOCKS;

async function recordThose(contracts: WalletContracts, chain: Chain, logs: readonly SignerLog[]): Promise<void> {
  const wallets = await walletsByAddress(chain.chainId, [...new Set(logs.map(({ address }) => address))]);
  const byWallet = new Map<string, SignerLog[]>();
  for (const one of logs) {
    const walletId = wallets.get(one.address.toLowerCase());
    if (walletId) byWallet.set(walletId, [...(byWallet.get(walletId) ?? []), one]);
  }
  for (const [walletId, own] of byWallet) {
    await recordSignerLogs(chain, walletId, own);
    const wallet = await walletById(walletId);
    if (wallet) await deriveAddresses(contracts, wallet);
  }
}

/** Changes by one transaction are recorded together, so that no reader sees half of a change of signers. */
async function recordSignerLogs(chain: Chain, walletId: string, logs: readonly SignerLog[]): Promise<void> {
  for (const hash of new Set(logs.map(({ transactionHash }) => transactionHash))) {
    const wallet = await walletById(walletId);
    const account = wallet && accountOn(wallet, chain.chainId);
    if (!wallet || !account) continue;
    const news = logs.filter((one) => one.transactionHash === hash && !isRecorded(account, one));
    if (news.length > 0) await recordTransaction(chain, wallet, account, news);
  }
}

/** Whether the log was recorded before; the transaction that deploys an account covers its initial keys. */
function isRecorded(account: Account, { transactionHash, blockHash, logIndex, isAdded, keyHash }: SignerLog): boolean {
  return account.facts.some((fact) => {
    if (fact.data.transactionHash !== transactionHash || fact.data.blockHash !== blockHash) return false;
    if (fact.type !== "AccountDeployed") return fact.data.logIndex === logIndex;
    return isAdded && account.madeWith.some(({ key }) => keccak256(key as Hex) === keyHash);
  });
}

async function recordTransaction(
  chain: Chain,
  wallet: KnownWallet,
  account: Account,
  logs: readonly SignerLog[],
): Promise<void> {
  const { walletId } = wallet;
  const { chainId } = chain;
  const facts: ChainFact[] = [];
  for (const seen of logs) {
    const { transactionHash, blockHash, logIndex } = seen;
    const inBlock = { transactionHash, blockNumber: String(seen.blockNumber), blockHash };
    const signer = await findSigner(chain, wallet, seen);
    if (!signer) {
      log().error({ walletId, chainId, transactionHash }, "the key of a signer's log is not known");
      continue;
    }
    const of = { chainId, address: account.address, ...inBlock };
    if (facts.length === 0 && !findDeployment(account)) facts.push({ type: "AccountDeployed", data: of });
    facts.push({ type: seen.isAdded ? "SignerAdded" : "SignerRemoved", data: { ...of, signer, logIndex } });
    // The case comes first: if the process stops between the two, the next run does both.
    if (seen.isAdded && signer.isForeign)
      await openCase({
        ...{ reason: "UnknownSigner", walletId, chainId, wallet: of.address, key: signer.key },
        ...{ ...inBlock, logIndex },
      });
    await rememberFactBlock(chainId, { blockNumber: inBlock.blockNumber, blockHash, walletId });
  }
  if (await isAppended(chainId, walletId, facts)) return;
  // A fact that does not fit must not block the others of its transaction.
  if (facts.length > 1) for (const fact of facts) await isAppended(chainId, walletId, [fact]);
}

async function isAppended(chainId: number, walletId: string, facts: readonly ChainFact[]): Promise<boolean> {
  if (facts.length === 0) return true;
  const handled = await appendWalletEvent(walletId, { type: "RecordFacts", facts }, "watcher");
  if (handled.ok) return true;
  const refusal = handled.refusal.tag;
  if (refusal === "Busy") throw new Error(`wallet ${walletId} is being written to`);
  const transactionHash = facts[0]?.data.transactionHash;
  log().error({ walletId, chainId, transactionHash, refusal }, "what a chain says of signers fits no wallet");
  return false;
}

type SeenSigner = Signer & { isForeign: boolean };

/** The signer that a log concerns. A key that was never announced to us before it appeared on chain is foreign. */
async function findSigner(
  chain: Chain,
  { walletId, accounts }: KnownWallet,
  seen: SignerLog,
): Promise<SeenSigner | null> {
  const rows = await signerRows(walletId);
  const began = accounts.flatMap(({ madeWith }) => madeWith);
  const known = [...began, ...rows] as { key: Hex; kind: string }[];
  const key = await keyOfLog(
    chain,
    seen,
    known.map((one) => one.key),
  );
  if (!key) return null;
  const before = known.find((one) => one.key === key)?.kind as Signer["kind"] | undefined;
  const kind = before ?? (await addedKind(walletId, key));
  return { key, kind: kind ?? (walletOfSigner(key) ? "wallet" : "passkey"), isForeign: kind === null };
}
