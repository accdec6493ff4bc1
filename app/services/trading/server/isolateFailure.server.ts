import { log } from "#app/platform/log.server.ts";

type About = { orderId: string } | { hash: string };

/** Work on one order or one transaction: an error in it is logged and delays no other; the next run tries again. */
export async function isolateFailure(about: About, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const which = "orderId" in about ? { orderId: about.orderId } : { hash: about.hash };
    log().error({ err: error, ...which }, "the watcher of orders leaves one out in this round");
  }
}

/** Runs the parts one after the other, even if earlier ones fail. The first failure still fails the whole in the end. */
export async function runSequentially(parts: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
