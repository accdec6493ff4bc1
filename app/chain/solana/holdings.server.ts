import { type Address, address, createSolanaRpc, type Rpc, type SolanaRpcApi } from "@solana/kit";
import { parseUnits } from "viem";
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { trackOutsideRequest } from "#app/platform/outside.server.ts";
import type { HeldToken, Holdings, LeftOutToken, TokenToRead } from "../heldTokens.ts";
import { judge, WrongChain } from "../holdings.server.ts";

/** What a wallet holds on Solana, by its two token programs: for display only, not for decisions. Source: docs/spec/wallets.md#4. */

const TOKEN_PROGRAMS = [
  address("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"),
  address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb"),
];
/** The first block of the network with real value: the test networks answer in the same way. */
const GENESIS = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";
const TIMEOUT_MS = 5_000;

type Client = Rpc<SolanaRpcApi>;

/**
 * Coin and tokens of a wallet. The endpoints are queried in order, the next one when one fails. Throws WrongChain, and the kit's errors
 * when none answers.
 */
export async function readSolanaHoldings(wallet: string, tokens: readonly TokenToRead[]): Promise<Holdings> {
  let failure: unknown = new Error("No RPC URL found for Solana");
  for (const url of env().solanaRpcUrls) {
    try {
      const client: Client = createSolanaRpc(url);
      const read = Promise.all([readFrom(client, address(wallet), tokens), requireMain(client, url)]);
      const [holdings] = await trackOutsideRequest(read);
      return holdings;
    } catch (error) {
      if (error instanceof WrongChain) throw error;
      failure = error;
    }
  }
  throw failure;
}

const proven = new Set<string>();

async function requireMain(client: Client, url: string): Promise<void> {
  // A developer's local Solana has a new first block on each machine.
  if (env().NETWORK === "local" || proven.has(url)) return;
  const answered = await client.getGenesisHash().send(inTime());
  if (answered !== GENESIS) throw new WrongChain(`${new URL(url).host} is not of Solana's main network.`);
  proven.add(url);
}

const inTime = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });

const tokenAmount = z.object({
  /** Base units. */
  amount: z.string().regex(/^\d{1,20}$/),
  decimals: z.coerce.number().int().min(0).max(255),
  /** The amount that wallets show. */
  uiAmountString: z.string().max(300).optional(),
});
/** What we read of the accounts of a token program. */
const accounts = z.object({
  context: z.object({ slot: z.bigint() }),
  value: z.array(
    z.object({
      pubkey: z.string(),
      account: z.object({
        data: z.object({ parsed: z.object({ info: z.object({ mint: z.string(), tokenAmount }) }) }),
      }),
    }),
  ),
});
type TokenAmount = z.infer<typeof tokenAmount>;

async function readFrom(client: Client, wallet: Address, tokens: readonly TokenToRead[]): Promise<Holdings> {
  const at = new Date();
  const commitment = "confirmed";
  const readTokenAccounts = async (programId: Address) =>
    accounts.parse(
      await client
        .getTokenAccountsByOwner(wallet, { programId }, { commitment, encoding: "jsonParsed" })
        .send(inTime()),
    );
  const [balance, ...answered] = await Promise.all([
    client.getBalance(wallet, { commitment }).send(inTime()),
    ...TOKEN_PROGRAMS.map(readTokenAccounts),
  ]);
  const amountsByMint = byMint(answered.flatMap(({ value }) => value));
  const slots = [balance.context.slot, ...answered.map(({ context }) => context.slot)];
  const block = BigInt(Math.min(...slots.map(Number)));
  const holdings: Holdings = { block, at, native: balance.value, held: [], leftOut: [] };
  // In our order: the response's order varies. Tokens not in the catalogue may have been sent by anyone.
  for (const token of tokens) {
    const judged = judgeMint(token, amountsByMint.get(token.address) ?? []);
    if (judged === null) continue;
    if ("reason" in judged) holdings.leftOut.push(judged);
    else holdings.held.push(judged);
  }
  return holdings;
}

/** A wallet may have several accounts of one mint. One that appears in both programs' responses is counted once. */
function byMint(answered: z.infer<typeof accounts>["value"]): Map<string, TokenAmount[]> {
  const found = new Map<string, TokenAmount[]>();
  for (const { account } of new Map(answered.map((one) => [one.pubkey, one])).values()) {
    const { mint, tokenAmount: amount } = account.data.parsed.info;
    found.set(mint, [...(found.get(mint) ?? []), amount]);
  }
  return found;
}

/** Null when the wallet has none of it. */
function judgeMint(token: TokenToRead, amounts: readonly TokenAmount[]): HeldToken | LeftOutToken | null {
  const amount = amounts.reduce((sum, one) => sum + BigInt(one.amount), 0n);
  if (amount === 0n) return null;
  // Some mints show a different amount than they hold, such as shares after a split: their price is for the amount shown.
  if (amounts.some(isScaled)) return { address: token.address, reason: "ScaledAmount" };
  return judge(token, amount, amounts[0]?.decimals);
}

function isScaled({ amount, decimals, uiAmountString: shown }: TokenAmount): boolean {
  if (!shown) return false;
  const [whole = "", part = ""] = shown.split(".");
  const isPlain = /^\d{1,20}$/.test(whole) && part.length <= decimals && /^\d{0,255}$/.test(part);
  return !isPlain || parseUnits(shown, decimals) !== BigInt(amount);
}
