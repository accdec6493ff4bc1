import type { Hex } from "viem";
import { database } from "#app/platform/db.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { walletCore } from "#events/cores.ts";
import { fold, handle } from "#events/handle.ts";
import type { WalletCommand } from "#events/wallet/decide.ts";
import { walletStream } from "#events/wallet/events.ts";
import type { OpenedWallet } from "#events/wallet/wallet.ts";

/** A wallet as folded from its stream. */
export type KnownWallet = OpenedWallet & { walletId: string };

/** Decides a wallet command and appends the resulting events. `actor` as in an event. */
export const appendWalletEvent = (walletId: string, command: WalletCommand, actor: string) =>
  handle(ledger(), walletCore, walletStream(walletId), command, eventContext(actor, walletId));

/** Null when there is none with this id. */
export async function walletById(walletId: string): Promise<KnownWallet | null> {
  const state = fold(walletCore, await ledger().readStream(walletStream(walletId)));
  return state.step === "none" ? null : { ...state, walletId };
}

/** The first wallet of these subjects: no later one ever replaces it. */
export async function findWallet(subjects: readonly string[]): Promise<KnownWallet | null> {
  const { rows } = await database().pool.query<{ walletId: string }>(
    `SELECT wallet_id AS "walletId" FROM read.opened_wallets WHERE subject = ANY ($1) ORDER BY opened_at, wallet_id LIMIT 1`,
    [subjects],
  );
  return rows[0] ? walletById(rows[0].walletId) : null;
}

/** The wallet with an address, no matter who owns it. */
export async function walletAt(chainId: number, address: string): Promise<KnownWallet | null> {
  const { rows } = await database().pool.query<{ walletId: string }>(
    `SELECT wallet_id AS "walletId" FROM read.wallet_accounts
     WHERE lower(address) COLLATE "C" = lower($1) COLLATE "C" AND chain_id = $2`,
    [address, chainId],
  );
  return rows[0] ? walletById(rows[0].walletId) : null;
}

/** Wallets for which a key may act now, oldest first. */
export async function walletsOfKey(key: string): Promise<KnownWallet[]> {
  const { rows } = await database().pool.query<{ walletId: string }>(
    `SELECT w.wallet_id AS "walletId" FROM read.opened_wallets w
     WHERE EXISTS (SELECT FROM read.wallet_signers s WHERE s.wallet_id = w.wallet_id AND s.key = $1 AND s.state = 'active')
     ORDER BY w.opened_at LIMIT 10`,
    [key],
  );
  const found = await Promise.all(rows.map(({ walletId }) => walletById(walletId)));
  return found.filter((wallet) => wallet !== null);
}

/** A passkey's names for browsers and for people. Both are deleted with the account. */
export type Passkey = { key: string; credentialId: string; label: string | null; transports: string[] };

export async function storePasskeys(passkeys: readonly Passkey[]): Promise<void> {
  for (const { key, credentialId, label, transports } of passkeys)
    await database().pool.query(
      `INSERT INTO wallets.passkeys (key, credential_id, label, transports) VALUES ($1, $2, $3, $4)
       ON CONFLICT (key) DO NOTHING`,
      [key, credentialId, label, transports],
    );
}

export async function loadPasskeys(keys: readonly string[]): Promise<Map<string, Passkey>> {
  const { rows } = await database().pool.query<Passkey>(
    `SELECT key, credential_id AS "credentialId", label, transports FROM wallets.passkeys WHERE key = ANY ($1)`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Signers by chain with their state, including removed ones. */
export type SignerRow = { chainId: number; key: Hex; kind: string; state: string };

export async function signerRows(walletId: string): Promise<SignerRow[]> {
  const { rows } = await database().pool.query<SignerRow>(
    `SELECT chain_id AS "chainId", key, kind, state FROM read.wallet_signers WHERE wallet_id = $1 ORDER BY chain_id, key`,
    [walletId],
  );
  return rows;
}
