/** Where other areas lead to, and what they show of mandates. */

export type { MandateStatus } from "./model/calls.ts";
export { mandatesPath, newMandatePath } from "./model/paths.ts";
