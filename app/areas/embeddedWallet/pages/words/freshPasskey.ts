import type { NewSigner } from "#app/wallet/embedded/walletServer.ts";
import { PASSKEY_NAME } from "#app/wallet/embeddedDialogs/openBy.ts";
import { getRpId, type OwnWalletView } from "../partProps.ts";

/** Creates a passkey on this device, as a signer to be added. Throws KeyFailure. */
export async function freshPasskey(
  view: Pick<OwnWalletView, "network">,
  excludeCredentialIds: readonly string[] = [],
): Promise<NewSigner> {
  const { addPasskey } = await import("#app/wallet/embedded/keyRing.ts");
  const passkey = await addPasskey({ rpId: getRpId(view), name: PASSKEY_NAME, excludeCredentialIds });
  return { kind: "passkey", label: PASSKEY_NAME, ...passkey };
}
