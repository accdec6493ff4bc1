import type { PublicClient } from "viem";
import { embeddedAccountFactoryBytecode } from "../abi/bytecode/embeddedAccountFactory.ts";
import { entryPointBytecode } from "../abi/bytecode/entryPoint.ts";
import { webAuthnVerifierBytecode } from "../abi/bytecode/webAuthnVerifier.ts";
import { embeddedAccountFactoryAbi } from "../abi/embeddedAccountFactory.ts";
import { entryPointAbi } from "../abi/entryPoint.ts";
import { webAuthnVerifierAbi } from "../abi/webAuthnVerifier.ts";
import { create2, type Step } from "./step.ts";

/** With the published code this gives 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108, the address of entry point 0.8 on all chains. */
const ENTRY_POINT_SALT = "0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9";

/**
 * What embedded wallets need on every chain: entry point 0.8, the WebAuthn verifier and our factory. Existing contracts are left as they
 * are. With `isOptional`, nothing is created on a chain without the CREATE2 deployer. Source: docs/spec/wallets.md#1-1.
 */
export function walletSteps(options: { reader: PublicClient; isOptional?: boolean }): Step[] {
  const entryPoint = { abi: entryPointAbi, bytecode: entryPointBytecode, args: [], salt: ENTRY_POINT_SALT } as const;
  const verifier = create2(
    "webAuthnVerifier",
    { abi: webAuthnVerifierAbi, bytecode: webAuthnVerifierBytecode, args: [] },
    options,
  );
  const factory = {
    abi: embeddedAccountFactoryAbi,
    bytecode: embeddedAccountFactoryBytecode,
    args: [verifier.fixedAddress],
  } as const;
  return [create2("entryPoint", entryPoint, options), verifier, create2("accountFactory", factory, options)];
}
