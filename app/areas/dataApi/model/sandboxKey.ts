/**
 * The public key of the sandbox, which stands in the samples of the docs: whoever sends it reads the sample data without an account,
 * and can change nothing. It is in no table, so that every installation has it and no account can list or revoke it. Each address
 * has the rate of a test key.
 */
export const SANDBOX_KEY = "tmai_test_SandboxKeyPublicNoAccountNeeded002oaw6R";
