/** A deployment that must not go on, told by its sentence alone. */
export class DeploymentRefused extends Error {
  override name = "DeploymentRefused";
}

/** Throws a sentence when something that was read back is not as it should be. */
export function expect(what: string, seen: unknown, wanted: unknown) {
  if (seen !== wanted)
    throw new DeploymentRefused(`The deployment is not as expected: ${what} is ${seen}, not ${wanted}.`);
}
