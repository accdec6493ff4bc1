import { freshDeviceKey, markOwner } from "./deviceKey.ts";
import { addPasskey } from "./keyRing.ts";
import type { NewPasskey } from "./passkey.ts";
import type { NewSigner, Wallet, WalletServer } from "./walletServer.ts";

/** Opens a wallet: a key of this browser signs the server's challenge, and nothing is sent to a chain. */

type Server = Pick<WalletServer, "challenge" | "open">;

/** In one click, for small amounts. Throws KeyFailure `cannotStoreKeys`, WalletCallFailure. */
export async function openWithDeviceKey(server: Server): Promise<Wallet> {
  const key = await freshDeviceKey();
  const { challengeId, challenge } = await server.challenge();
  const signers: NewSigner[] = [{ kind: "deviceKey", publicKey: key.publicKey }];
  const wallet = await server.open({ challengeId, signers, signature: await key.sign(challenge) });
  await markOwner(key.publicKey);
  return wallet;
}

/**
 * With a passkey, and a recovery signer if one exists already. The person is prompted twice: to make the passkey, and to sign with it.
 * Throws KeyFailure as passkeys do, WalletCallFailure.
 */
export async function openWithPasskey(
  server: Server,
  options: NewPasskey,
  recovery: Extract<NewSigner, { kind: "wallet" | "words" }> | null,
): Promise<Wallet> {
  const passkey = await addPasskey(options);
  const { signByPasskey } = await import("./passkey.ts");
  const { challengeId, challenge } = await server.challenge();
  const signature = await signByPasskey({ rpId: options.rpId, ...passkey }, challenge);
  const signers: NewSigner[] = [{ kind: "passkey", label: options.name, ...passkey }, ...(recovery ? [recovery] : [])];
  return server.open({ challengeId, signers, signature });
}
