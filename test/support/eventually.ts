import { vi } from "vitest";
import { TIMEOUT_MS } from "./timeouts.ts";

/** Retries until the assertions pass. Vitest's own limit of a second is too short on a busy machine. */
export const eventually = <T>(look: () => T | Promise<T>, timeout = TIMEOUT_MS): Promise<T> =>
  vi.waitFor(look, { timeout });
