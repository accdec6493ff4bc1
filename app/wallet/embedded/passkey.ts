import { type Hex, hexToBytes } from "viem";
import { createWebAuthnCredential, toWebAuthnAccount } from "viem/account-abstraction";
import { KeyFailure, type KeyFailureTag } from "./keyFailure.ts";
import { webAuthnSignature } from "./signatures.ts";

/** Passkeys: keys that a phone, a computer or a security key stores, and uses after it has verified the person. */

/** `publicKey` is x and y, 64 bytes; `transports` as the authenticator names them. */
export type Passkey = { credentialId: string; publicKey: Hex; transports: string[] };

/** Whether this device itself can store a passkey: if so, it is offered first. */
export async function hasPlatformAuthenticator(): Promise<boolean> {
  if (!hasWebAuthn() || isNumbered(window.location.hostname)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

export type NewPasskey = {
  /** The domain that the passkey belongs to for ever: PASSKEY_RP_ID. */
  rpId: string;
  /** What the person sees in the list of passkeys. */
  name: string;
  /** The wallet's existing passkeys: a device that has one does not make a second. */
  excludeCredentialIds?: readonly string[];
};

/** Throws KeyFailure: noWebAuthn, numberedAddress, otherDomain, alreadyThere, cancelled. */
export async function createPasskey({ rpId, name, excludeCredentialIds = [] }: NewPasskey): Promise<Passkey> {
  refuseWhereNone();
  const { id, publicKey, raw } = await createWebAuthnCredential({
    rp: { id: rpId, name: "TMAI" },
    // Random, because an authenticator replaces an earlier passkey of the same user id.
    user: { id: crypto.getRandomValues(new Uint8Array(32)), name, displayName: name },
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    excludeCredentialIds,
  }).catch(rethrow);
  const { getTransports } = raw.response as { getTransports?(): string[] };
  return { credentialId: id, publicKey, transports: getTransports?.call(raw.response) ?? [] };
}

/** The user-verified flag, in the byte after the 32 bytes of the domain's hash. */
const VERIFIED = 0x04;

/** Signs 32 bytes, in the form that the account's verifier accepts. Throws KeyFailure: as above, and notVerified. */
export async function signByPasskey(
  { rpId, credentialId, publicKey }: { rpId: string; credentialId: string; publicKey: Hex },
  hash: Hex,
): Promise<Hex> {
  refuseWhereNone();
  const account = toWebAuthnAccount({ credential: { id: credentialId, publicKey }, rpId });
  const { signature, webauthn } = await account.sign({ hash }).catch(rethrow);
  const { authenticatorData, clientDataJSON } = webauthn;
  if (((hexToBytes(authenticatorData)[32] ?? 0) & VERIFIED) === 0) throw new KeyFailure("notVerified");
  return webAuthnSignature({ signature, authenticatorData, clientDataJSON });
}

function refuseWhereNone(): void {
  if (isNumbered(window.location.hostname)) throw new KeyFailure("numberedAddress");
  if (!hasWebAuthn()) throw new KeyFailure("noWebAuthn");
}

const hasWebAuthn = () => window.isSecureContext && typeof PublicKeyCredential === "function";

/** 127.0.0.1 and [::1] are not names, and passkeys belong to names. */
export const isNumbered = (hostname: string): boolean => hostname.startsWith("[") || /^[\d.]+$/.test(hostname);

/** WebAuthn's error names. Cancelling and timing out look the same. */
const TAGS: Record<string, KeyFailureTag> = {
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  SecurityError: "otherDomain",
  InvalidStateError: "alreadyThere",
  NotSupportedError: "noWebAuthn",
  ConstraintError: "notVerified",
};

function rethrow(error: unknown): never {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 8; depth += 1) {
    const tag = TAGS[cause.name];
    if (tag) throw new KeyFailure(tag, error);
    cause = cause.cause;
  }
  throw error;
}
