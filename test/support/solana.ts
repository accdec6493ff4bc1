import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Base64EncodedWireTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  devnet,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getU64Encoder,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  type RpcDevnet,
  type SolanaRpcApiDevnet,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import { SOLANA_USDC, solanaMinterSeed } from "../../server/development/localChains/solanaAccounts.ts";

/** What a wallet does on Solana, through `@solana/kit` and instructions written out as the programs document them. */

const SYSTEM = address("11111111111111111111111111111111");
export const TOKEN_PROGRAM = address("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const ASSOCIATED = address("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");
export const USDC = address(SOLANA_USDC.address);

export type SolanaRpc = RpcDevnet<SolanaRpcApiDevnet>;
export const solanaAt = (url: string): SolanaRpc => createSolanaRpc(devnet(url));

export const minter = (): Promise<KeyPairSigner> => createKeyPairSignerFromPrivateKeyBytes(solanaMinterSeed());

export async function signed(
  rpc: SolanaRpc,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
): Promise<Base64EncodedWireTransaction> {
  const { value: latest } = await rpc.getLatestBlockhash().send();
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(latest, one),
    (one) => appendTransactionMessageInstructions(instructions, one),
  );
  return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message));
}

export const transferSol = (from: Address, to: Address, amount: bigint): Instruction => ({
  programAddress: SYSTEM,
  accounts: [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ],
  data: new Uint8Array([2, 0, 0, 0, ...getU64Encoder().encode(amount)]),
});

/** Opens the owner's USDC account and mints into it. */
export async function mintUsdc(authority: Address, owner: Address, amount: bigint): Promise<Instruction[]> {
  const encoder = getAddressEncoder();
  const [account] = await getProgramDerivedAddress({
    programAddress: ASSOCIATED,
    seeds: [encoder.encode(owner), encoder.encode(TOKEN_PROGRAM), encoder.encode(USDC)],
  });
  const open: Instruction = {
    programAddress: ASSOCIATED,
    accounts: [
      { address: authority, role: AccountRole.WRITABLE_SIGNER },
      { address: account, role: AccountRole.WRITABLE },
      { address: owner, role: AccountRole.READONLY },
      { address: USDC, role: AccountRole.READONLY },
      { address: SYSTEM, role: AccountRole.READONLY },
      { address: TOKEN_PROGRAM, role: AccountRole.READONLY },
    ],
    data: new Uint8Array([1]),
  };
  const mint: Instruction = {
    programAddress: TOKEN_PROGRAM,
    accounts: [
      { address: USDC, role: AccountRole.WRITABLE },
      { address: account, role: AccountRole.WRITABLE },
      { address: authority, role: AccountRole.READONLY_SIGNER },
    ],
    data: new Uint8Array([7, ...getU64Encoder().encode(amount)]),
  };
  return [open, mint];
}

export const sol = (amount: number) => lamports(BigInt(amount) * 1_000_000_000n);
