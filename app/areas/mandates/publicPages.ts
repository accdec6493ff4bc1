/** Where other areas lead to. */

export { mandatesPath, newMandatePath } from "./model/paths.ts";
