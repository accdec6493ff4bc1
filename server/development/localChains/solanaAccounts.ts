import { sha256, stringToBytes } from "viem";

/** The same address as on the real Solana. */
export const SOLANA_USDC = { address: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", decimals: 6 } as const;

/** The private key that may mint that USDC on a local Solana: as public as the test mnemonic, and as worthless. */
export const solanaMinterSeed = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(sha256(stringToBytes("tmai local solana minter"), "bytes"));
