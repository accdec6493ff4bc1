/** Every function that the contracts reserve for their owner, with its inputs. Source: docs/spec/product.md#6. */

export const OWNED_CONTRACTS = ["token", "nft", "payment", "vesting", "staking", "refund"] as const;
export type OwnedContract = (typeof OWNED_CONTRACTS)[number];

/**
 * `tmai` is an amount as people enter it; only `tmaiOrNone` may be zero. `day` is a date, `days` a whole number of
 * days; `schedules` and `payouts` are rows of CSV; `text` may be empty.
 */
export type FieldKind =
  | "address"
  | "number"
  | "flag"
  | "text"
  | "bytes32"
  | "tmai"
  | "tmaiOrNone"
  | "day"
  | "days"
  | "schedules"
  | "payouts";
export type OwnerField = { name: string; kind: FieldKind };
export type OwnerCall = { contract: OwnedContract; name: string; fields: readonly OwnerField[] };

const address = (name: string): OwnerField => ({ name, kind: "address" });
const number = (name: string): OwnerField => ({ name, kind: "number" });
const flag = (name: string): OwnerField => ({ name, kind: "flag" });

const call = (contract: OwnedContract, name: string, ...fields: OwnerField[]): OwnerCall => ({
  contract,
  name,
  fields,
});

/** What all contracts have. The new owner must accept: until then the old one remains. */
const ofEach = (contract: OwnedContract): OwnerCall[] => [
  call(contract, "pause"),
  call(contract, "unpause"),
  call(contract, "transferOwnership", address("newOwner")),
  call(contract, "acceptOwnership"),
];

export const OWNER_CALLS: readonly OwnerCall[] = [
  ...ofEach("token"),
  call("token", "setPair", address("pair")),
  call("token", "setSellLimit", number("blocks")),
  call("token", "setSellWindow", number("startBlock"), number("endBlock")),
  call("token", "whitelistLiquidityProvider", address("account"), flag("on")),
  call("token", "setPauseExemption", address("account"), flag("on")),
  call("token", "payAllocation", address("account")),
  ...ofEach("nft"),
  call("nft", "setBaseURI", { name: "baseURI", kind: "text" }),
  call("nft", "setMinter", address("account")),
  call("nft", "setAmender", address("account")),
  ...ofEach("payment"),
  call("payment", "setSigner", address("account")),
  call("payment", "setTreasury", address("account")),
  call("payment", "setTokenAllowed", address("token"), flag("on")),
  ...ofEach("vesting"),
  call("vesting", "addUserDetails", { name: "schedules", kind: "schedules" }),
  call(
    "vesting",
    "createVestingSchedule",
    address("beneficiary"),
    { name: "start", kind: "day" },
    { name: "cliffDays", kind: "days" },
    { name: "durationDays", kind: "days" },
    { name: "sliceDays", kind: "days" },
    flag("revocable"),
    { name: "amount", kind: "tmai" },
    { name: "initialUnlock", kind: "tmaiOrNone" },
  ),
  call("vesting", "revoke", { name: "schedule", kind: "bytes32" }),
  call("vesting", "resetRevokeIds"),
  call("vesting", "withdraw", { name: "amount", kind: "tmai" }),
  call("vesting", "multisend", { name: "payouts", kind: "payouts" }),
  ...ofEach("staking"),
  call("staking", "snapshot"),
  ...ofEach("refund"),
];

export const ownerCall = (contract: string, name: string): OwnerCall | null =>
  OWNER_CALLS.find((known) => known.contract === contract && known.name === name) ?? null;
