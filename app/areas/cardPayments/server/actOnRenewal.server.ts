import type { Outcome } from "#app/http/endpoint.server.ts";
import { readSubjects } from "#app/identity/session.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import type { CardsRefusal } from "./refused.server.ts";
import { ownRenewal, type RenewalRow } from "./rows.server.ts";

type Answer = "done" | { url: string } | { refusal: CardsRefusal | PlatformRefusal };

/** A call about one's own renewal: 404 for all others. */
export async function actOnRenewal(
  request: Request,
  renewalId: string,
  act: (renewal: RenewalRow) => Promise<Answer>,
): Promise<Outcome<CardsRefusal | PlatformRefusal>> {
  const renewal = await ownRenewal(await readSubjects(request), renewalId);
  if (!renewal) return { refusal: { tag: "NotFound" } };
  const result = await act(renewal);
  if (result === "done") return Response.json({ code: 200 });
  return "refusal" in result ? result : Response.json({ code: 200, data: { url: result.url } });
}
