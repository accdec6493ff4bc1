import { concat, type Hex, numberToHex, size, sliceHex } from "viem";

const COMPACT_BYTES = 64;
const PARITY_BIT = 255n;

/**
 * The 65-byte signature of a key from a compact one with 64 (EIP-2098): its parity is the highest bit of `s`. Any other is returned
 * unchanged. Not for contract wallets, whose contracts define what their signatures mean.
 */
export function fullSignature(signature: Hex): Hex {
  if (size(signature) !== COMPACT_BYTES) return signature;
  const parityAndS = BigInt(sliceHex(signature, 32));
  const s = BigInt.asUintN(Number(PARITY_BIT), parityAndS);
  return concat([sliceHex(signature, 0, 32), numberToHex(s, { size: 32 }), parityAndS >> PARITY_BIT ? "0x1c" : "0x1b"]);
}
