import { log } from "#app/platform/log.server.ts";

type About = { orderId: string } | { hash: string };

/** Work on one order or one transaction: what goes wrong in it is logged and holds no other up; the next round tries again. */
export async function apart(about: About, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const which = "orderId" in about ? { orderId: about.orderId } : { hash: about.hash };
    log().error({ err: error, ...which }, "the watcher of orders leaves one out in this round");
  }
}

/** Does one part after the other, whatever becomes of those before it. The first failure still fails the whole in the end. */
export async function eachInTurn(parts: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
