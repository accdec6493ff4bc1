import { accountById, staffWith } from "#app/identity/people.server.ts";
import type { Hand } from "../../model/view.ts";

/** The people behind `staff:<id>`, with the names that colleagues know. Former staff have only their address. */
export async function loadActors(actors: readonly (string | null)[]): Promise<(actor: string) => Hand> {
  const members = await staffWith(["support", "auditor", "admin"]);
  const names = new Map(members.map(({ accountId, name }) => [`staff:${accountId}`, name]));
  for (const actor of new Set(actors)) {
    if (!actor?.startsWith("staff:") || names.has(actor)) continue;
    const account = await accountById(actor.slice("staff:".length));
    names.set(actor, account?.email?.split("@")[0] ?? actor.slice("staff:".length, "staff:".length + 8));
  }
  return (actor) => ({ staff: actor, name: names.get(actor) ?? "" });
}
