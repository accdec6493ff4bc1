import { bytesToHex } from "viem";
import { mnemonicToAccount } from "viem/accounts";

/** What must never leave the browser: any three consecutive words in the formats of URLs and bodies, and the key that they derive. */
export function listSecrets(words: readonly string[]): string[] {
  const runs = words.slice(2).flatMap((_, index) => {
    const three = words.slice(index, index + 3);
    return [" ", "+", "%20", '","', ","].map((gap) => three.join(gap));
  });
  const { privateKey } = mnemonicToAccount(words.join(" ")).getHdKey();
  if (!privateKey) throw new Error("the words give no key");
  return [...runs, bytesToHex(privateKey).slice(2), Buffer.from(privateKey).toString("base64")];
}
