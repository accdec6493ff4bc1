/** A deployment that must not go on, told by its sentence alone. */
export class DeploymentRefused extends Error {
  override name = "DeploymentRefused";
}
