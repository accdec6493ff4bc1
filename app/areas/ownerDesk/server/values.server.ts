import { type Address, getAddress, type Hex, isAddress } from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { tmaiVestingAbi } from "../../../../contracts/abi/tmaiVesting.ts";
import type { OwnerCall, OwnerField } from "../model/ownerCalls.ts";
import { plainUnits } from "../model/plainAmount.ts";
import { parseSchedule, payoutRows, type ScheduleRow, scheduleRows } from "../model/rows.ts";

/** Form input as the contract's arguments. */

type Wrong = { wrong: string };

/** The arguments in order; or the first field that cannot be read. */
export async function readArguments(
  { name, fields }: OwnerCall,
  values: Record<string, string | undefined>,
): Promise<{ args: unknown[] } | Wrong> {
  // Its fields are the parts of one argument, read by the same rules as a row of CSV.
  if (name === "createVestingSchedule") return readScheduleTerms(values);
  const args: unknown[] = [];
  for (const field of fields) {
    const value = await readArgument(field, values[field.name] ?? "");
    if (value === null) return { wrong: field.name };
    args.push(value);
  }
  return { args };
}

async function readScheduleTerms(values: Record<string, string | undefined>): Promise<{ args: unknown[] } | Wrong> {
  const row = parseSchedule(values);
  return typeof row === "string" ? { wrong: row } : { args: await onChain([row]) };
}

const NUMBER = /^\d{1,20}$/;
const BYTES32 = /^0x[0-9a-fA-F]{64}$/;
const LONGEST_TEXT = 500;

/** Null when it cannot be read. */
async function readArgument({ kind }: OwnerField, text: string): Promise<unknown> {
  switch (kind) {
    case "address":
      return isAddress(text, { strict: false }) ? getAddress(text) : null;
    case "number":
      return NUMBER.test(text) ? BigInt(text) : null;
    case "flag":
      return text === "yes" ? true : text === "no" ? false : null;
    case "text":
      return text.length <= LONGEST_TEXT ? text : null;
    case "bytes32":
      return BYTES32.test(text) ? (text as Hex) : null;
    case "tmai":
      return plainUnits(text);
    case "tmaiOrNone":
    case "day":
    case "days":
      // Parts of a schedule are read together.
      return null;
    case "schedules":
      return parseSchedules(text);
    case "payouts": {
      const read = payoutRows(text);
      if ("problem" in read) return null;
      return read.rows.map(({ recipient, amount }) => ({ recipient: getAddress(recipient), amount: BigInt(amount) }));
    }
    default:
      return kind satisfies never;
  }
}

async function parseSchedules(text: string): Promise<unknown> {
  const read = scheduleRows(text);
  return "problem" in read ? null : onChain(read.rows);
}

async function onChain(rows: readonly ScheduleRow[]): Promise<unknown[]> {
  const next = await nextIndices(rows);
  return rows.map((row) => {
    const beneficiary = getAddress(row.beneficiary);
    const index = next.get(beneficiary) ?? 0n;
    // A wallet that is named twice gets two schedules, one after the other.
    next.set(beneficiary, index + 1n);
    return {
      ...{ beneficiary, index, start: BigInt(row.start), cliff: BigInt(row.cliff), duration: BigInt(row.duration) },
      ...{ slicePeriodSeconds: BigInt(row.slice), revocable: row.revocable },
      ...{ amountTotal: BigInt(row.amount), initialUnlock: BigInt(row.initial) },
    };
  });
}

/** How many schedules each beneficiary already has, so that sending the same file a second time is refused. */
async function nextIndices(rows: readonly ScheduleRow[]): Promise<Map<Address, bigint>> {
  const { client, addresses } = paymentChain();
  const { vesting } = addresses;
  if (!vesting) return new Map();
  const wallets = [...new Set(rows.map(({ beneficiary }) => getAddress(beneficiary)))];
  const counts = await Promise.all(
    wallets.map((wallet) =>
      client.readContract({
        abi: tmaiVestingAbi,
        address: vesting,
        functionName: "getVestingSchedulesCountByBeneficiary",
        args: [wallet],
      }),
    ),
  );
  return new Map(wallets.map((wallet, index) => [wallet, counts[index] ?? 0n]));
}
