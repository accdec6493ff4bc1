import { type Env, env, logSettings } from "../app/platform/env.server.ts";

/**
 * The environment of a process that starts. A wrong variable ends the process with one sentence: no stack of ours says more
 * about it. The log is not used, because it has variables of its own.
 */
export function checkedEnv(): Env {
  try {
    logSettings();
    return env();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
