import { randomBytes } from "node:crypto";
import type { NewEvent } from "#events/ledger/ledger.ts";
import { goldenEvents, order, saved, signed } from "../events/samples.ts";

/** Random hashes come from one long read: a system call for each would be timed with the append. */
const DRAWS = 4096;
const drawn = randomBytes(DRAWS + 32).toString("hex");
let payments = 0;

/** The four facts of a payment in USDC, like the golden payment's, with its own unique values: digest, nonce and transaction hash. */
export function nextPayment(): NewEvent[] {
  payments += 1;
  const place = (payments * 2) % (DRAWS * 2);
  const own = `0x${payments.toString(16).padStart(12, "0")}${process.pid.toString(16).padStart(8, "0")}${drawn.slice(place, place + 44)}`;
  const nonce = `${process.pid}${payments.toString().padStart(12, "0")}`;
  const facts = [
    { ...order, digest: own, message: { ...order.message, nonce } },
    { ...signed, digest: own },
    { transactionHash: own, toldBy: "client" },
    { ...saved, transactionHash: own },
  ];
  return goldenEvents.map(({ type }, index) => ({ type, schemaVersion: 1, data: facts[index] }));
}
