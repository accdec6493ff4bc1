import { type Address, getAddress, type Hex, verifyMessage } from "viem";
import { generateSiweNonce } from "viem/siwe";
import { fullSignature } from "#app/chain/compactSignature.ts";
import { network } from "#app/chain/network.server.ts";
import { isContractSignature } from "#app/chain/signatures.server.ts";
import { recordAccount } from "#app/identity/accountEvents.server.ts";
import { auth } from "#app/identity/auth.server.ts";
import { loadAccount, placeholder } from "#app/identity/currentAccount.server.ts";
import { accountOfWallet } from "#app/identity/people.server.ts";
import { isStaffRole } from "#app/identity/roles.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { prisma } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import {
  countTry,
  type Limit,
  readClientAddress,
  type TooManyTries,
  takeBackTry,
} from "#app/platform/limits.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import type { AccountRefusal } from "#events/account/account.ts";
import type { ConflictRefusal } from "#events/handle.ts";
import type { NonceAnswer, SessionAnswer } from "../model/calls.ts";
import type { WithCookies } from "./passwords.server.ts";
import { endCurrentSession, isByContract, signedIn } from "./sessions.server.ts";
import { type MessageRefusal, readMessage } from "./signInMessage.server.ts";

/** Signing in by wallet: EIP-4361, with keys and with contracts (ERC-1271). */

type ProofRefusal = TooManyTries | MessageRefusal | { tag: "ProofNotSigned"; field: "signature" };
export type WalletRefusal =
  | ProofRefusal
  | AccountRefusal
  | ConflictRefusal
  | { tag: "WalletElsewhere" }
  /** A further wallet of a staff account could sign in with its roles: RPC endpoints alone must not vouch for it. */
  | { tag: "StaffSignInByKey" };

const NONCE_MINUTES = 10;
const MINUTE_MS = 60_000;

/** Per minute and address. A nonce is not a guess: requesting one costs a row, and never counts against a proof. */
const noncesPerMinute = () => (env().NETWORK === "local" ? 600 : 120);
const countNonce = rateLimit("sign-in nonces", noncesPerMinute);

/** A nonce for one message, and the other values that the message must contain. */
export async function newNonce(request: Request): Promise<NonceAnswer["data"] | { refusal: TooManyTries }> {
  const waits = await countNonce(readClientAddress(request));
  if (waits) return { refusal: waits };
  const nonce = generateSiweNonce();
  const issuedAt = new Date();
  const expiresAt = new Date(issuedAt.getTime() + NONCE_MINUTES * MINUTE_MS);
  const { internalAdapter } = await (await auth()).$context;
  await internalAdapter.createVerificationValue({ identifier: toIdentifier(nonce), value: nonce, expiresAt });
  const { host, origin } = new URL(env().APP_ORIGIN);
  const times = { issuedAt: issuedAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { nonce, domain: host, uri: origin, chainId: network().chainId, ...times };
}
const toIdentifier = (nonce: string) => `siwe:${nonce}`;

/** A verified wallet is added to the signed-in account; otherwise it signs in to its account, or creates one. */
export async function verifyWallet(
  request: Request,
  proof: { message: string; signature: string },
): Promise<WithCookies<SessionAnswer["data"]> | { refusal: WalletRefusal }> {
  const limit: Limit = { rule: "wallet", of: readClientAddress(request) };
  const waits = await countTry(limit);
  if (waits) return { refusal: waits };
  const proven = await provenWallet(proof);
  if ("refusal" in proven) return proven;
  // Many people may share one address: only failed proofs stay counted.
  await takeBackTry(limit);
  const { account } = await readIdentity(request);
  return account ? addWallet(request, account, proven.wallet) : enterByWallet(request, proven);
}

type Proven = { wallet: Address; byContract: boolean };

async function provenWallet(proof: {
  message: string;
  signature: string;
}): Promise<Proven | { refusal: ProofRefusal }> {
  const message = await readMessage(proof.message);
  if ("tag" in message) return { refusal: message };
  // Used up whether or not the rest is valid: there is no second try with it.
  const { internalAdapter } = await (await auth()).$context;
  if (!(await internalAdapter.consumeVerificationValue(toIdentifier(message.nonce))))
    return { refusal: { tag: "ProofExpired", field: "message" } };
  const signed = { address: message.address, message: proof.message, signature: proof.signature as Hex };
  // A key's signature is verified locally, a contract's on chain.
  const byKey = { ...signed, signature: fullSignature(signed.signature) };
  if (await verifyMessage(byKey).catch(() => false)) return { wallet: message.address, byContract: false };
  if (await isContractSignature(signed)) return { wallet: message.address, byContract: true };
  return { refusal: { tag: "ProofNotSigned", field: "signature" } };
}

async function addWallet(request: Request, account: Account, wallet: Address) {
  const user = { id: account.accountId, email: account.email ?? placeholder() };
  const byContract = await isByContract(request);
  if (byContract && (await loadAccount(user)).roles.some(isStaffRole))
    return { refusal: { tag: "StaffSignInByKey" } as const };
  const refusal = await recordProof(account.accountId, wallet);
  if (refusal) return { refusal };
  return { data: await signedIn(user, request, byContract), headers: new Headers() };
}

async function enterByWallet(request: Request, { wallet, byContract }: Proven) {
  const accountId = (await accountOfWallet(wallet)) ?? (await openAccountBy(wallet));
  if (typeof accountId !== "string") return accountId;
  await endCurrentSession(request);
  const { headers } = await (await auth()).api.signInAccount({
    body: { accountId, byContract },
    headers: request.headers,
    returnHeaders: true,
  });
  const user = await prisma().authUser.findUniqueOrThrow({ where: { id: accountId } });
  return { data: await signedIn(user, request, byContract), headers };
}

/** A new account, whose first fact is the wallet. Of two concurrent calls, one creates it, and both are signed in. */
async function openAccountBy(wallet: Address): Promise<string | { refusal: WalletRefusal }> {
  const { internalAdapter } = await (await auth()).$context;
  const user = await internalAdapter.createUser({ email: placeholder(), name: "" }, { method: "wallet" });
  const refusal = await recordProof(user.id, wallet);
  if (!refusal) return user.id;
  await prisma().authUser.delete({ where: { id: user.id } });
  const faster = refusal.tag === "WalletElsewhere" ? await accountOfWallet(wallet) : null;
  return faster ?? { refusal };
}

async function recordProof(accountId: string, wallet: Address): Promise<WalletRefusal | null> {
  const command = { type: "ProveWallet", wallet, chainId: network().chainId } as const;
  const handled = await recordAccount(accountId, command, `account:${accountId}`);
  if (handled.ok) return null;
  return handled.refusal.tag === "Taken" ? { tag: "WalletElsewhere" } : handled.refusal;
}

/** Removes a wallet from the account, unless it is the last way to sign in. */
export async function removeWallet(account: Account, address: string): Promise<WalletRefusal | null> {
  const password = await prisma().authCredential.findFirst({
    where: { userId: account.accountId, password: { not: null } },
  });
  const command = { type: "RemoveWallet", wallet: getAddress(address), otherWay: password !== null } as const;
  const handled = await recordAccount(account.accountId, command, account.subject);
  return handled.ok ? null : handled.refusal;
}
