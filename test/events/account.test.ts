import { describe, expect, test } from "vitest";
import {
  type AccountCommand,
  type AccountState,
  decideAccount,
  evolveAccount,
  newAccount,
} from "#events/account/account.ts";

const WALLET = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const OTHER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const GUEST = "guest:0d5c1f3a-4a0b-4c55-9a54-0f3f3a1b2c3d";
const claim = (from: string): AccountCommand => ({
  type: "ClaimPurchases",
  claim: { from, paymentIds: ["p"], moves: [1] },
});

/** The account after commands that are all accepted. */
const after = (...commands: AccountCommand[]): AccountState =>
  commands.reduce((state, command) => {
    const decision = decideAccount(state, command);
    if ("refusal" in decision) throw new Error(decision.refusal.tag);
    return decision.events.reduce(evolveAccount, state);
  }, newAccount);
const decideTypes = (state: AccountState, command: AccountCommand) => {
  const decision = decideAccount(state, command);
  return "refusal" in decision ? decision.refusal.tag : decision.events.map(({ type }) => type);
};
const proven = (...wallets: string[]) =>
  after(...wallets.map((wallet) => ({ type: "ProveWallet", wallet, chainId: 31337 }) as const));

describe("roles", () => {
  test.each([
    ["admin", "auditor"],
    ["auditor", "admin"],
  ] as const)("an account with the role %s is not granted %s", (has, wanted) => {
    const state = after({ type: "GrantRole", role: has });
    expect(decideTypes(state, { type: "GrantRole", role: wanted })).toBe("AdminAndAuditor");
    expect(decideTypes(state, { type: "GrantRole", role: "support" })).toEqual(["RoleGranted"]);
  });

  test("a role may be granted after the conflicting one was revoked", () => {
    const state = after({ type: "GrantRole", role: "admin" }, { type: "TakeRole", role: "admin" });
    expect(decideTypes(state, { type: "GrantRole", role: "auditor" })).toEqual(["RoleGranted"]);
  });

  test("a role granted or revoked twice is one event", () => {
    const state = after({ type: "GrantRole", role: "support" });
    expect(decideTypes(state, { type: "GrantRole", role: "support" })).toEqual([]);
    expect(decideTypes(newAccount, { type: "TakeRole", role: "support" })).toEqual([]);
  });
});

describe("wallets", () => {
  test("a first wallet opens a new account, and a second one does not", () => {
    expect(decideTypes(newAccount, { type: "ProveWallet", wallet: WALLET, chainId: 1 })).toEqual([
      "AccountOpened",
      "WalletProven",
    ]);
    expect(decideTypes(proven(WALLET), { type: "ProveWallet", wallet: OTHER, chainId: 1 })).toEqual(["WalletProven"]);
    expect(decideTypes(proven(WALLET), { type: "ProveWallet", wallet: WALLET, chainId: 1 })).toEqual([]);
  });

  test("the last wallet stays unless there is another sign-in", () => {
    const remove = { type: "RemoveWallet", wallet: WALLET } as const;
    expect(decideTypes(proven(WALLET), { ...remove, otherWay: false })).toBe("LastWayIn");
    expect(decideTypes(proven(WALLET), { ...remove, otherWay: true })).toEqual(["WalletRemoved"]);
    expect(decideTypes(proven(WALLET, OTHER), { ...remove, otherWay: false })).toEqual(["WalletRemoved"]);
    expect(decideTypes(proven(OTHER), { ...remove, otherWay: false })).toEqual([]);
  });
});

describe("purchases", () => {
  test("purchases of a guest are claimed once", () => {
    expect(decideTypes(newAccount, claim(GUEST))).toEqual(["PurchasesClaimed"]);
    expect(decideTypes(after(claim(GUEST)), claim(GUEST))).toEqual([]);
  });

  test("purchases of a wallet can be claimed while it is verified, and not after its removal", () => {
    expect(decideTypes(proven(WALLET), claim(`wallet:${WALLET}`))).toEqual(["PurchasesClaimed"]);
    expect(decideTypes(proven(OTHER), claim(`wallet:${WALLET}`))).toBe("WalletNotProven");
    const removed = after(
      { type: "ProveWallet", wallet: WALLET, chainId: 1 },
      { type: "RemoveWallet", wallet: WALLET, otherWay: true },
    );
    expect(decideTypes(removed, claim(`wallet:${WALLET}`))).toBe("WalletNotProven");
  });
});
