import { deskCall } from "#app/identity/desk.server.ts";
import { FEEDBACK_KINDS, type FeedbackKind, type FeedbackPageData } from "../model/feedback.ts";
import { feedbackFrom } from "./store/feedback.server.ts";

/** Readers' feedback on answers, for admins: each view is recorded before it is answered. */

const DESK = { roles: ["admin"], what: "chatFeedback" } as const;

/** `?only=` is a value or a reason, `?from=` the cursor where a page begins. */
export const loadFeedbackPage = (request: Request): Promise<FeedbackPageData> =>
  deskCall(request, DESK, async (admin) => {
    const params = new URL(request.url).searchParams;
    const only = params.get("only");
    const kind = FEEDBACK_KINDS.find((one): one is FeedbackKind => one === only) ?? null;
    const { given, older } = await feedbackFrom({ kind, from: params.get("from") });
    // Only its reader may accept a proposal: an admin who pressed its button would create the alert for themselves.
    const shown = given.map(({ answer, ...feedback }) => ({
      ...feedback,
      answer: { ...answer, parts: answer.parts.filter(({ type }) => type !== "data-proposal") },
    }));
    return admin.opens({ chatFeedback: given.map(({ answer }) => answer.id) }, () => ({ kind, given: shown, older }));
  });
