import type { HDAccount } from "viem";
import { mnemonicToAccount } from "viem/accounts";

/** The public test mnemonic of every local chain. Worthless anywhere else. Source: docs/spec/decisions.md#1. */
export const TEST_MNEMONIC = "test test test test test test test test test test test junk";

/** The roles of the local chain's accounts. */
export const OWNER_INDEX = 0;
export const SIGNER_INDEX = 1;
/** Sends the transfers that pay for calls. The same account signs payment messages, and sends nothing else. */
export const RELAYER_INDEX = 1;
export const TREASURY_INDEX = 2;
export const TRADER_INDICES = [3, 4, 5, 6, 7, 8, 9] as const;

/** Keeps the pools of the simulated market's tokens near its prices. */
export const OPERATOR_INDEX = 10;
/** Sends the operations of embedded wallets, and pays their gas. */
export const WALLET_RELAYER_INDEX = 11;
/** Sends the orders of mandates. Not the market maker's account: they share no nonces, and stealing one key does not give both. */
export const MANDATE_OPERATOR_INDEX = 12;
/** Guardian of mandates and owner of their desk contract. */
export const GUARDIAN_INDEX = 13;
/** How many accounts of the local chain receive ether. */
export const LOCAL_ACCOUNTS = 14;

/** Deriving a key from the mnemonic takes a tenth of a second of CPU time. */
const accounts = new Map<number, HDAccount>();

/** Account of the local chain by its index. Can sign. */
export function localAccount(index: number): HDAccount {
  const known = accounts.get(index);
  if (known) return known;
  const account = mnemonicToAccount(TEST_MNEMONIC, { addressIndex: index });
  accounts.set(index, account);
  return account;
}
