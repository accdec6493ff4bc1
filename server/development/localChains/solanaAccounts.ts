import { sha256, stringToBytes } from "viem";

/** USDC stands where it stands on the real Solana. */
export const SOLANA_USDC = { address: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", decimals: 6 } as const;

/** The private key of who may mint that USDC on a local Solana: as public as the test mnemonic, and worth as little. */
export const solanaMinterSeed = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(sha256(stringToBytes("tmai local solana minter"), "bytes"));
