/**
 * The sandbox's public key, used in the samples of the docs: it reads the sample data without an account and cannot change
 * anything. It is in no table, so every installation has it and no account can list or revoke it. Each address has the rate of a
 * test key.
 */
export const SANDBOX_KEY = "tmai_test_SandboxKeyPublicNoAccountNeeded002oaw6R";
