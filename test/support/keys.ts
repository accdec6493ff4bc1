import { localAccount } from "../../contracts/deploy/accounts.ts";

export function derivePrivateKey(index: number): string {
  const { privateKey } = localAccount(index).getHdKey();
  return `0x${Buffer.from(privateKey ?? []).toString("hex")}`;
}
