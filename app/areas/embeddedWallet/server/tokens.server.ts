import { type Address, erc20Abi, getAddress, isAddressEqual, zeroAddress } from "viem";
import type { Call } from "#app/chain/account/operations.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { paymentChain, paymentTokens } from "#app/chain/payment/paymentChain.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { tokenFacts, tokensByContract } from "#app/services/marketData/publicSearch.server.ts";
import { type Places, readCall, type Token } from "../model/reading.ts";

/** Tokens of a chain that are listed: those that payments are made in, and the catalogue's. */

/** By what a call of this account is recognised. Our own contracts stand on the payment network alone. */
export async function placesOf(chain: Chain, account: Address, calls: readonly Call[]): Promise<Places> {
  const coin = { symbol: chain.coin.symbol, address: zeroAddress, decimals: chain.coin.decimals };
  const { chainId, addresses } = paymentChain();
  const isHere = chain.chainId === chainId;
  const bare: Places = {
    ...{ account, coin, tokens: new Map() },
    payment: isHere ? addresses.payment : zeroAddress,
    router: isHere ? addresses.dexRouter : null,
    weth: isHere ? addresses.weth : zeroAddress,
  };
  return { ...bare, tokens: await listedTokens(chain.chainId, tokensIn(calls, bare)) };
}

/** Addresses that calls name as tokens. */
function tokensIn(calls: readonly Call[], places: Places): Address[] {
  return calls.flatMap((call) => {
    const read = readCall(call, places);
    if (read.is === "payment" || read.is === "swap") return [read.pays, ...("gets" in read ? [read.gets] : [])].map(at);
    if (read.is === "approval") return [at(read.allows)];
    if (read.is === "transfer") return [at(read.sends)];
    return read.is === "sweep" ? read.sends.map(at) : [];
  });
}
const at = ({ address }: { address: Address }) => address;

/** By address in small letters. Where we do not know a token's units it is not listed. */
export async function listedTokens(chainId: number, addresses: readonly Address[]): Promise<Map<string, Token>> {
  const own = chainId === paymentChain().chainId ? Object.values(paymentTokens()) : [];
  const found = new Map<string, Token>();
  for (const { symbol, address, decimals } of own)
    found.set(address.toLowerCase(), { symbol, address: getAddress(address), decimals });
  const asked = addresses.filter(
    (address) => !isAddressEqual(address, zeroAddress) && !found.has(address.toLowerCase()),
  );
  if (asked.length === 0) return found;
  const pool = poolFor("pages");
  const ids = await tokensByContract(
    pool,
    asked.map((address) => ({ chainId, address })),
  );
  const facts = await tokenFacts(pool, [...ids.values()]);
  for (const address of asked) {
    const token = facts.get(ids.get(`${chainId}:${address.toLowerCase()}`) ?? -1);
    const contract = token?.contracts.find(
      (one) => one.chainId === chainId && one.address.toLowerCase() === address.toLowerCase(),
    );
    if (token && contract && contract.decimals !== null)
      found.set(address.toLowerCase(), {
        symbol: token.symbol,
        address: getAddress(address),
        decimals: contract.decimals,
      });
  }
  return found;
}

/** What an account has of some tokens at a block, by address in small letters; the coin at the zero address. One that does not answer is left out. */
export async function balancesAt(
  { agreed }: Pick<Chain, "agreed">,
  owner: Address,
  tokens: readonly Address[],
  blockNumber: bigint,
): Promise<Map<string, bigint>> {
  const read = async (address: Address): Promise<readonly [string, bigint][]> => {
    if (isAddressEqual(address, zeroAddress))
      return [[address, await agreed.getBalance({ address: owner, blockNumber })]];
    const asked = { address, abi: erc20Abi, functionName: "balanceOf", args: [owner], blockNumber } as const;
    const balance = await agreed.readContract(asked).catch(() => null);
    return balance === null ? [] : [[address.toLowerCase(), balance]];
  };
  return new Map((await Promise.all(tokens.map(read))).flat());
}
