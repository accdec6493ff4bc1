/**
 * Contracts at known addresses that make any call for any caller, as themselves: as a signer, one gives the account to everyone. They sign
 * nothing, so none can be verified as a wallet; this list also catches anyone who types an address of "words". It cannot be complete, and a
 * contract made to steal is in no list: the signature is what protects people.
 */
const FORWARDERS: Readonly<Record<string, string>> = {
  "0xca11bde05977b3631167028862be2a173976ca11": "Multicall3: aggregate3 makes any calls for anyone, on every chain",
  "0x5ba1e12693dc8f9c48aad8770482f4739beed696": "Multicall2: tryAggregate, on Ethereum",
  "0xeefba1e63905ef1d7acba5a8513c70307c1ce441": "Multicall: aggregate, on Ethereum",
  "0x9641d764fc13c8b624c04430c7356c1c7c8102e2": "Safe's MultiSendCallOnly 1.4.1: multiSend may be called by anyone",
  "0x40a2accbd92bca938b02010e17a5b8929b49130d": "Safe's MultiSendCallOnly 1.3.0, the same",
  "0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b":
    "Safe's MultiSendCallOnly 1.3.0 where it was deployed with a chain's number",
  "0x7fc98430eaedbb6070b35b39d798725049088348":
    "SenderCreator of entry point 0.6: createSender calls any address with any data",
  "0xefc2c1444ebcc4db75e7613d20c6a62ff67a167c": "SenderCreator of entry point 0.7, the same",
  "0x449ed7c3e6fee6a97311d4b55475df59c44add33": "SenderCreator of entry point 0.8, by anybody's operation",
  "0x4337084d9e255ff0702461cf8895ce9e3b5ff108":
    "Entry point 0.8 itself: it may call the account already, after a signer's signature",
  "0x4200000000000000000000000000000000000007":
    "L2CrossDomainMessenger of OP chains: delivers any call that was sent from Ethereum",
};

/** Why an address cannot be a signer: anyone can make it call anything. Null for any other. */
export const forwarderAt = (address: string): string | null => FORWARDERS[address.toLowerCase()] ?? null;
