/**
 * Why a key of this browser cannot be made, found or used.
 * - `cannotStoreKeys`: private or lockdown mode, storage switched off or full.
 * - `noWebAuthn`: this browser, or this page without https, has no passkeys.
 * - `numberedAddress`: the page was opened by IP address; passkeys need a domain name.
 * - `otherDomain`: passkeys of this wallet belong to another domain than the page's.
 * - `alreadyThere`: this device already has a passkey of this wallet.
 * - `cancelled`: the person closed the prompt, or let it time out.
 * - `notVerified`: the authenticator did not check finger, face or PIN.
 * - `unknownKey`: this browser has no key of the wallet.
 * - `noEd25519`: this browser cannot store a Solana key.
 * - `notAsAsked`: the server prepared another operation than the page requested.
 */
export type KeyFailureTag =
  | "cannotStoreKeys"
  | "noWebAuthn"
  | "numberedAddress"
  | "otherDomain"
  | "alreadyThere"
  | "cancelled"
  | "notVerified"
  | "unknownKey"
  | "noEd25519"
  | "notAsAsked";

const SENTENCES: Record<KeyFailureTag, string> = {
  cannotStoreKeys: "This browser cannot store a key (private mode). Use a passkey or connect a wallet.",
  noWebAuthn: "This browser has no passkeys. Create the wallet on this device, or connect a wallet.",
  numberedAddress: "Passkeys need a name: open this page by its name (localhost, for example), not by a number.",
  otherDomain: "The passkey belongs to another domain. Open this page there.",
  alreadyThere: "This device has a passkey of this wallet already. Use it, or add one on another device.",
  cancelled: "Cancelled. Nothing was signed.",
  notVerified: "The passkey did not check your finger, face or PIN. Turn that on for it, and try again.",
  unknownKey: "No key of this wallet is in this browser. Open it where it was created, or use its recovery.",
  noEd25519: "This browser cannot hold a Solana key. Use a newer browser.",
  notAsAsked:
    "The server prepared something else than this page asked for. Nothing was signed. Reload the page and try again.",
};

/** Pages translate it by its tag; the message is English. */
export class KeyFailure extends Error {
  constructor(
    readonly tag: KeyFailureTag,
    cause?: unknown,
  ) {
    super(SENTENCES[tag], { cause });
    this.name = "KeyFailure";
  }
}
