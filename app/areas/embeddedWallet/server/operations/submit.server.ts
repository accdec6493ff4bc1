import { getAddress, type Hex } from "viem";
import { accountAt, tryHandleOps } from "#app/chain/account/account.server.ts";
import { readOperation } from "#app/chain/account/operations.ts";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { type Chain, chains } from "#app/chain/chains.server.ts";
import type { WalletSettings } from "#app/chain/payment/walletSettings.server.ts";
import { addressKey } from "#app/platform/address.ts";
import { database } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import { accountOn } from "#events/wallet/wallet.ts";
import type { SubmitBody } from "../../model/calls.ts";
import { LIMITS, waitSeconds } from "../../model/sponsoring.ts";
import { loadWorth } from "../money/worth.server.ts";
import type { Refused } from "../refused.server.ts";
import { verifySignature } from "../signerKeys.server.ts";
import type { KnownWallet } from "../wallets.server.ts";
import { wouldFail } from "./prepare.server.ts";
import { operationRelayer, relayable, relaySigned } from "./relay.server.ts";
import { loadSponsored, type OperationRow, operationById } from "./rows.server.ts";

const DAY_MS = 86_400_000;
/** On the local chain all tests share one address. */
const newAccountsPerDay = () => (env().NETWORK === "local" ? 1_000 : LIMITS.newAccountsPerDay);
const countNewAccount = rateLimit("new embedded accounts", newAccountsPerDay, DAY_MS);

/**
 * Accepts an operation's signature and sends it once: a repeated request gets the first response. Nothing is relayed unless a current
 * signer of the account signed it, it has not expired, and the chain would accept it.
 */
export async function submitOperation(
  settings: WalletSettings,
  wallet: KnownWallet,
  row: OperationRow,
  body: SubmitBody,
  address: string | undefined,
): Promise<{ isSent: true } | Refused> {
  if (isPending(row)) return { isSent: true };
  const sent = await send(settings, wallet, row, body, address);
  if (!("refusal" in sent)) return sent;
  // Of two simultaneous requests, one is faster: the other is refused because it was already sent.
  const now = await operationById(row.operationId);
  return now && isPending(now) ? { isSent: true } : sent;
}

const isPending = ({ status }: OperationRow): boolean => ["sent", "mined", "reverted"].includes(status);

async function send(
  settings: WalletSettings,
  wallet: KnownWallet,
  row: OperationRow,
  { signerId, signature }: SubmitBody,
  address: string | undefined,
): Promise<{ isSent: true } | Refused> {
  if (row.status !== "prepared") return { refusal: { tag: "OperationExpired" } };
  const chain = chains.of(row.chainId);
  const signer = signerId.toLowerCase() as Hex;
  const block = await readLatestBlock(chain);
  if (block.time > row.deadline) return { refusal: { tag: "OperationExpired" } };
  // Run in parallel because they are independent and a person waits.
  const [state, relayer, spent] = await Promise.all([
    accountAt(chain, settings.entryPoint, getAddress(row.address), block.number),
    operationRelayer(row.chainId),
    loadSponsored(row.walletId),
  ]);
  const account = accountOn(wallet, row.chainId);
  const present = state.isDeployed ? state.signers : (account?.madeWith ?? []).map(({ key }) => key);
  const signed = { signer, hash: row.hash, signature, verifier: settings.verifier };
  if (!present.includes(signer) || !(await verifySignature(signed, chain)))
    return { refusal: { tag: "SignatureNotOfSigner", field: "signature" } };
  // Another operation used its number: its signature is no longer valid.
  if (state.nonce !== readOperation(row.userOperation).nonce) return { refusal: { tag: "OperationExpired" } };
  const limited = await limitProblem(row, spent, state.isDeployed ? null : { chain, address });
  if (limited) return limited;
  if (!relayer) return { refusal: { tag: "RelayerPaused" } };
  const relayed = relayable(settings, { ...row, signer, signature }, relayer);
  const tried = await tryHandleOps(chain, relayer.address, relayed.call, block.number);
  if (!tried.isDone) return { refusal: wouldFail(tried.error) };
  const isSent = await relaySigned(database().pool, { ...row, signer, signature }, relayed, block.number);
  return isSent ? { isSent } : { refusal: { tag: "RelayerPaused" } };
}

/** We pay for a new account once it has a dollar, up to a daily limit per network address. */
async function limitProblem(
  { address: account, userOperation }: OperationRow,
  spent: Awaited<ReturnType<typeof loadSponsored>>,
  makes: { chain: Chain; address: string | undefined } | null,
): Promise<Refused | null> {
  const seconds = waitSeconds(spent, BigInt(userOperation.gas), Date.now());
  if (seconds !== null) return { refusal: { tag: "SponsoringLimit", seconds } };
  if (!makes) return null;
  if ((await loadWorth(makes.chain, getAddress(account))).cents < LIMITS.minCents)
    return { refusal: { tag: "NotSponsored", context: "newAccount" } };
  const tooMany = await countNewAccount(addressKey(makes.address));
  return tooMany && { refusal: { tag: "SponsoringLimit", context: "accounts", seconds: tooMany.seconds } };
}
