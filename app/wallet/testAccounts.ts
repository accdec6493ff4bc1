import type { Address } from "viem";
import { isStaffPath } from "#app/identity/paths.ts";
import { browserStorage } from "#app/platform/pageStorage.ts";

/** Traders of the local chain: accounts 3 to 9 of the public test mnemonic (0 to 2 own, sign and collect). Source: docs/spec/decisions.md#1. */
export const TEST_ACCOUNTS: readonly { index: number; address: Address }[] = [
  { index: 3, address: "0x90F79bf6EB2c4f870365E785982E1f101E93b906" },
  { index: 4, address: "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65" },
  { index: 5, address: "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc" },
  { index: 6, address: "0x976EA74026E726554dB657fA54763abd0C3a0aa9" },
  { index: 7, address: "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955" },
  { index: 8, address: "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f" },
  { index: 9, address: "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720" },
];

/** Owner of the contracts and treasury: staff pages prepare their calls, so these pages alone offer them. Source: docs/spec/cards.md#4-4. */
export const STAFF_TEST_ACCOUNTS: typeof TEST_ACCOUNTS = [
  { index: 0, address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" },
  { index: 2, address: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC" },
];

/** All accounts that the wallet has keys for. */
export const KNOWN_TEST_ACCOUNTS = [...STAFF_TEST_ACCOUNTS, ...TEST_ACCOUNTS];

/** The accounts that the current page offers. One in use stays in use elsewhere, as in any wallet. */
export const offeredTestAccounts = (): typeof TEST_ACCOUNTS =>
  isStaffPath(window.location.pathname) ? KNOWN_TEST_ACCOUNTS : TEST_ACCOUNTS;

export const ACCOUNT = "tmai:test-account";

/** The selected account; `?testAccount=5` in the address selects it for this browser. */
export function chosenTestAccount(): { index: number; address: Address } {
  const preset = byIndex(offeredTestAccounts(), new URLSearchParams(window.location.search).get("testAccount"));
  const stored = byIndex(KNOWN_TEST_ACCOUNTS, browserStorage.getItem(ACCOUNT));
  return preset ?? stored ?? (TEST_ACCOUNTS[0] as (typeof TEST_ACCOUNTS)[number]);
}

export function rememberTestAccount(index: number): void {
  browserStorage.setItem(ACCOUNT, String(index));
}

function byIndex(accounts: typeof TEST_ACCOUNTS, text: string | null) {
  return accounts.find((account) => String(account.index) === text);
}
