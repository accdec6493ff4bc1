import { secp256k1 } from "@noble/curves/secp256k1";
import { type Hex, hexToBytes, numberToHex } from "viem";
import { decide, type PaymentCommand } from "#events/payment/decide.ts";
import type { PaymentEvent } from "#events/payment/events.ts";
import type { GrantEvent } from "#events/payment/grant.ts";
import { evolve, newPayment, type Payment } from "#events/payment/payment.ts";
import { SEED_CHAIN } from "./market.ts";
import type { Random } from "./random.ts";
import { type Order, own } from "./shop.ts";

/** The outcome of an order: facts with their time and actor, created only by `decide`. */

export type Act = { at: number; actor: string; events: (PaymentEvent | GrantEvent)[] };
export type Signer = { address: string; privateKey: Hex };

type Ending = "saved" | "spedUp" | "expired" | "unsigned" | "reverted" | "withdrawn" | "savedAgain" | "open";
const ENDINGS: [Ending, number][] = [
  ["saved", 872],
  ["spedUp", 28],
  ["unsigned", 30],
  ["expired", 32],
  ["reverted", 30],
  ["withdrawn", 3],
  ["savedAgain", 4],
  ["open", 1],
];
const SECOND = 1_000;
const VALIDITY_MS = 60 * SEED_CHAIN.blockSeconds * SECOND;

export function buildActs(order: Order, random: Random, signer: Signer): Act[] {
  const { subject, message, digest } = order.order;
  const acts: Act[] = [];
  let payment: Payment = newPayment;
  let at = order.at;
  function then(afterMs: number, actor: string, command: PaymentCommand): void {
    at += afterMs;
    const decision = decide(payment, command);
    if ("refusal" in decision) throw new Error(`${command.type} is refused: ${decision.refusal.tag}`);
    payment = decision.events.reduce(evolve, payment);
    acts.push({ at, actor, events: decision.events });
  }
  const block = () => BigInt(Math.floor(at / SECOND / SEED_CHAIN.blockSeconds));
  const send = () => {
    const transactionHash = `0x${random.hex(32)}`;
    then(random.whole(4_000, 25_000), subject, { type: "RecordSent", transactionHash, toldBy: "client" });
    return transactionHash;
  };
  const save = (transactionHash: string) => {
    const log = {
      transactionHash,
      blockNumber: String(block()),
      blockHash: `0x${random.hex(32)}`,
      logIndex: random.whole(0, 40),
      gasUsed: String(random.whole(73_000, 139_000)),
      tokenId: String(1 + Number.parseInt(order.order.wallet.slice(2, 10), 16)),
      chainId: SEED_CHAIN.chainId,
      contract: SEED_CHAIN.payment,
      message,
    };
    then(random.whole(9_000, 30_000), random.chance(0.7) ? subject : "watcher", { type: "SavePlan", log });
    return log;
  };
  const expire = () =>
    then(VALIDITY_MS + 30 * SECOND, "watcher", { type: "ExpirePayment", blockNumber: BigInt(message.validity) + 4n });

  const ending = random.weighted(ENDINGS);
  then(0, subject, { type: "InitiatePayment", order: order.order });
  if (ending === "unsigned") {
    expire();
    return acts;
  }
  const signed = { signature: signDigest(digest as Hex, signer.privateKey), signer: signer.address };
  then(random.whole(2_000, 40_000), subject, { type: "SignPayment", digest, ...signed, blockNumber: block() });
  if (ending === "expired") {
    expire();
    return acts;
  }
  if (ending === "spedUp") send();
  const transactionHash = send();
  if (ending === "open") return acts;
  if (ending === "reverted") {
    then(20_000, "watcher", { type: "FailPayment", failure: { reason: "Reverted", transactionHash } });
    return acts;
  }
  const log = save(transactionHash);
  if (ending === "withdrawn" || ending === "savedAgain") {
    const { blockNumber, blockHash } = log;
    const withdrawal = { transactionHash, blockNumber, blockHash, seenBlockHash: `0x${random.hex(32)}` };
    then(60 * SECOND, "watcher", { type: "WithdrawPlan", withdrawal });
    if (ending === "savedAgain") save(transactionHash);
  }
  if (ending !== "withdrawn") own(order);
  return acts;
}

/** The payment signer's signature of a digest: r, s and v. */
function signDigest(digest: Hex, privateKey: Hex): Hex {
  const { r, s, recovery } = secp256k1.sign(hexToBytes(digest), hexToBytes(privateKey));
  const part = (value: bigint) => numberToHex(value, { size: 32 }).slice(2);
  return `0x${part(r)}${part(s)}${recovery === 0 ? "1b" : "1c"}`;
}
