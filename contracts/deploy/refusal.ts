/** A deployment that must not continue; its message is all that is shown. */
export class DeploymentRefused extends Error {
  override name = "DeploymentRefused";
}

/** Throws when a value that was read back is not the expected one. */
export function expect(what: string, seen: unknown, wanted: unknown) {
  if (seen !== wanted)
    throw new DeploymentRefused(`The deployment is not as expected: ${what} is ${seen}, not ${wanted}.`);
}
