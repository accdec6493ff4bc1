import {
  type FoundWalletRow,
  foundWallet,
  searchWallets,
  type WalletSearch,
  walletsOfCustomer,
} from "#app/areas/embeddedWallet/publicRows.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { walletCore } from "#events/cores.ts";
import { replayStream } from "#events/replay.ts";
import { walletStream } from "#events/wallet/events.ts";
import type { WalletAtDesk } from "../../model/replayWire.ts";
import { parseMeaning, type Search } from "../../model/searchQuery.ts";
import type { FoundWallet } from "../../model/wire.ts";
import { isStreamId, rawEvent, replayEvents } from "./replayEvents.server.ts";

/** Embedded wallets: by their id, an address on any chain or their owner, and each replayed from its first event. */

const MAX = 50;
/** Filters that only payments can pass. */
const OF_PAYMENTS = ["state", "plan", "duration", "token", "least", "most", "from", "to"] as const;

/** A search for everything lists none: they are only found by identifier. */
export async function findWallets(search: Search): Promise<FoundWallet[]> {
  const walletSearch = parseWalletSearch(search.q);
  if (walletSearch === null || OF_PAYMENTS.some((filter) => search[filter] !== "")) return [];
  return (await searchWallets(walletSearch, MAX)).map(shownWallet);
}

function parseWalletSearch(typed: string): WalletSearch | null {
  const meaning = parseMeaning(typed);
  if (meaning.by === "account") return { by: "subject", subject: meaning.subject };
  if (meaning.by === "payment") return { by: "idStart", start: meaning.id };
  if (meaning.by !== "terms") return null;
  const terms = meaning.terms.filter(({ kind }) => kind === "wallet");
  return terms.length > 0 ? { by: "addresses", terms } : null;
}

/** The wallets of some subjects, and those with one of some addresses. */
export const loadWallets = async (subjects: readonly string[], addresses: readonly string[]): Promise<FoundWallet[]> =>
  (await walletsOfCustomer(subjects, addresses, MAX)).map(shownWallet);

const shownWallet = (row: FoundWalletRow): FoundWallet => ({
  walletId: row.wallet_id,
  stage: row.stage,
  address: row.address,
  chainId: row.chain_id,
  isDeployed: row.is_deployed,
  openedAt: row.opened_at.toISOString(),
});

/** A wallet with its whole replay; null when there is none with that id. */
export async function walletAtDesk(walletId: string): Promise<WalletAtDesk | null> {
  const row = isStreamId(walletId) ? await foundWallet(walletId) : null;
  if (!row) return null;
  const steps = replayStream(walletCore, await ledger().readStream(walletStream(walletId)));
  return {
    ...{ walletId, stage: row.stage, address: row.address },
    customer: row.subject.startsWith("account:") ? row.subject.slice("account:".length) : row.address,
    events: await replayEvents(steps, walletCore.parse),
  };
}

export const rawWalletEvent = (walletId: string, version: number) => rawEvent(walletStream, walletId, version);
