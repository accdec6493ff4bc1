import fc from "fast-check";
import { seedFrom } from "./level.ts";

/**
 * Property tests: the same cases each time in the gate, new ones each day in `test:all`. A failure shows its seed; PROPERTY_SEED repeats
 * it.
 */
fc.configureGlobal({ seed: seedFrom("PROPERTY_SEED") });

export default fc;
