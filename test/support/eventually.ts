import { vi } from "vitest";
import { PATIENCE_MS } from "./patience.ts";

/** Retries until the assertions pass. Vitest's own limit of a second is too short on a busy machine. */
export const eventually = <T>(look: () => T | Promise<T>, timeout = PATIENCE_MS): Promise<T> =>
  vi.waitFor(look, { timeout });
