import { type Address, getAddress, isAddress } from "viem";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { parseLocksPage } from "../model/calls.ts";
import { membershipShown } from "./walletHoldings.server.ts";

/** The page of the wallet in the URL, or else of the account's first verified wallet. All of it is public on chain. */
export async function loadMembershipPage(request: Request) {
  const query = new URL(request.url).searchParams;
  const wallet = namedWallet(query.get("wallet")) ?? (await ownWallet(request));
  return { network: publicNetwork(), shown: await membershipShown(wallet, parseLocksPage(query.get("locks"))) };
}

const namedWallet = (text: string | null): Address | null =>
  text !== null && isAddress(text, { strict: false }) ? getAddress(text) : null;

async function ownWallet(request: Request): Promise<Address | null> {
  const { account } = await readIdentity(request);
  const [first] = account?.wallets ?? [];
  return first ? getAddress(first) : null;
}
