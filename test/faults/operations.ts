import { type Address, pad, toHex } from "viem";

/** Operations for relayers, each with its own address that the chain shows. */

const SUBJECT = "0192f3c4-0000-7000-8000-";
export const makeAddress = (number: number): Address => pad(toHex(0xc0de_0000 + number), { size: 20 });
export const makeOperation = (number: number) => ({
  subjectId: `${SUBJECT}${number.toString(16).padStart(12, "0")}`,
  call: { to: makeAddress(number), data: toHex(number), gas: 30_000n },
});
