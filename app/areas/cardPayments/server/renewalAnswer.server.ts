import { requireTrader, subjectsOf } from "#app/identity/session.server.ts";
import { postOnly } from "#app/platform/api.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import { type CardsRefusal, refused } from "./refused.server.ts";
import { ownRenewal, type RenewalRow } from "./rows.server.ts";

type Answer = "done" | { url: string } | { refusal: CardsRefusal | PlatformRefusal };

/** A call about one's own renewal: 404 for all others. */
export async function answerRenewal(
  request: Request,
  renewalId = "",
  act: (renewal: RenewalRow) => Promise<Answer>,
): Promise<Response> {
  if (request.method !== "POST") return postOnly({ request });
  await requireTrader(request);
  const renewal = await ownRenewal(await subjectsOf(request), renewalId);
  if (!renewal) return refused(request, { tag: "NotFound" });
  const result = await act(renewal);
  if (result === "done") return Response.json({ code: 200 });
  return "refusal" in result
    ? refused(request, result.refusal)
    : Response.json({ code: 200, data: { url: result.url } });
}
