import type { Pool } from "pg";
import {
  createPublicClient,
  createWalletClient,
  type Hex,
  hexToString,
  http,
  keccak256,
  type PublicClient,
  stringToHex,
  TransactionNotFoundError,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { anchorOfText, textOfAnchor } from "#events/ledger/anchor.ts";
import type { NamedAnchor } from "#events/ledger/anchorChecker.ts";
import type { Checkpoint } from "#events/ledger/checkpoint.ts";
import { lastCheckpoint } from "#events/ledger/checkpointStore.ts";
import { UserError } from "../userError.ts";

/**
 * Writes a checkpoint's root to a public chain, as calldata of a transaction to oneself: daily by the worker when configured,
 * and on demand. The chain is chosen independently: its RPC and key have nothing to do with those of the payments.
 */

export const ANCHOR_EVERY_MS = 24 * 60 * 60 * 1_000;
const TRANSPORT = { timeout: 10_000, retryCount: 1 };

export type AnchorSettings = { rpcUrl: string; privateKey: Hex };
export type StoredAnchor = { transactionHash: Hex; chainId: number; checkpointNumber: number; signedAt: string };
/** `known` was signed earlier: nothing new had to be anchored, or the last anchor is still pending. */
export type Anchored = { kind: "sent" | "known"; anchor: StoredAnchor } | { kind: "nothing" };

/** Null when no anchoring is configured. An incomplete or wrong configuration is refused at start (settings.ts). */
export function anchorSettings({ ANCHOR_RPC_URL, ANCHOR_PRIVATE_KEY }: NodeJS.ProcessEnv): AnchorSettings | null {
  if (!ANCHOR_RPC_URL || !ANCHOR_PRIVATE_KEY) return null;
  return { rpcUrl: ANCHOR_RPC_URL, privateKey: `0x${ANCHOR_PRIVATE_KEY.replace(/^0x/, "")}` };
}

/** One run of the worker: at most one new anchor per day. */
export async function anchorDaily(pool: Pool, now: () => Date = () => new Date()): Promise<void> {
  const settings = anchorSettings(process.env);
  if (!settings) return;
  const [last] = await readAnchors(pool, 1);
  const isDue = !last || now().getTime() - Date.parse(last.signedAt) >= ANCHOR_EVERY_MS;
  if (isDue) await anchorNow(pool, settings, now());
  else await sendAgain(settings, await loadSerialized(pool, last.transactionHash));
}

/** Anchors the last checkpoint, unless it is anchored already. */
export async function anchorNow(pool: Pool, settings: AnchorSettings, now: Date): Promise<Anchored> {
  const stored = await lastCheckpoint(pool);
  if (!stored) return { kind: "nothing" };
  const client = createReader(settings.rpcUrl);
  const chainId = await client.getChainId();
  const [last] = await readAnchors(pool, 1);
  if (last?.checkpointNumber === stored.checkpoint.number && last.chainId === chainId) {
    await sendAgain(settings, await loadSerialized(pool, last.transactionHash));
    return { kind: "known", anchor: last };
  }
  const serialized = await signAnchor(settings, chainId, stored.checkpoint);
  const anchor: StoredAnchor = {
    transactionHash: keccak256(serialized),
    chainId,
    checkpointNumber: stored.checkpoint.number,
    signedAt: now.toISOString(),
  };
  await pool.query("SELECT append_anchor($1, $2, $3, $4, $5)", [
    anchor.transactionHash,
    chainId,
    anchor.checkpointNumber,
    serialized,
    anchor.signedAt,
  ]);
  await client.sendRawTransaction({ serializedTransaction: serialized });
  return { kind: "sent", anchor };
}

/** Anchors in signing order, latest first. */
export async function readAnchors(pool: Pool, limit: number): Promise<StoredAnchor[]> {
  const { rows } = await pool.query<{
    transaction_hash: Hex;
    chain_id: number;
    checkpoint_number: number;
    signed_at: Date;
  }>(
    "SELECT transaction_hash, chain_id, checkpoint_number, signed_at FROM anchors ORDER BY signed_at DESC, checkpoint_number DESC LIMIT $1",
    [limit],
  );
  return rows.map((row) => ({
    transactionHash: row.transaction_hash,
    chainId: row.chain_id,
    checkpointNumber: row.checkpoint_number,
    signedAt: row.signed_at.toISOString(),
  }));
}

/** What a transaction anchored, read from an RPC that the verifier chooses. Throws a UserError when it is not a mined anchor. */
export async function readAnchor(rpcUrl: string, transactionHash: Hex): Promise<NamedAnchor> {
  const client = createReader(rpcUrl);
  const chainId = await client.getChainId().catch(() => {
    throw new UserError("The chain for --anchor does not respond: check --rpc.");
  });
  const transaction = await findTransaction(client, transactionHash);
  if (!transaction?.blockNumber)
    throw new UserError(`Transaction ${transactionHash} is not in any block of chain ${chainId}.`);
  const anchor = anchorOfText(hexToString(transaction.input));
  if (!anchor) throw new UserError(`Transaction ${transactionHash} is not an anchor.`);
  const block = await client.getBlock({ blockNumber: transaction.blockNumber });
  const time = new Date(Number(block.timestamp) * 1_000).toISOString();
  const where = `block ${block.number} of chain ${chainId} at ${time}`;
  return { ...anchor, name: `transaction ${transactionHash} of ${transaction.from} in ${where}` };
}

const createReader = (rpcUrl: string): PublicClient => createPublicClient({ transport: http(rpcUrl, TRANSPORT) });

async function signAnchor(settings: AnchorSettings, chainId: number, checkpoint: Checkpoint): Promise<Hex> {
  const account = privateKeyToAccount(settings.privateKey);
  const chain = {
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [settings.rpcUrl] } },
  };
  const wallet = createWalletClient({ account, chain, transport: http(settings.rpcUrl, TRANSPORT) });
  const request = await wallet.prepareTransactionRequest({
    to: account.address,
    data: stringToHex(textOfAnchor(checkpoint)),
  });
  return wallet.signTransaction(request);
}

async function loadSerialized(pool: Pool, transactionHash: Hex): Promise<Hex> {
  const { rows } = await pool.query<{ serialized: Hex }>("SELECT serialized FROM anchors WHERE transaction_hash = $1", [
    transactionHash,
  ]);
  const [row] = rows;
  if (!row) throw new Error(`anchor ${transactionHash} is not kept`);
  return row.serialized;
}

/** Resends an anchor that never arrived, because the program or the chain's node died. Leaves a known or mined one alone. */
async function sendAgain({ rpcUrl }: AnchorSettings, serialized: Hex): Promise<void> {
  const client = createReader(rpcUrl);
  if (!(await findTransaction(client, keccak256(serialized))))
    await client.sendRawTransaction({ serializedTransaction: serialized });
}

async function findTransaction(client: PublicClient, hash: Hex) {
  try {
    return await client.getTransaction({ hash });
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return null;
    throw error;
  }
}
