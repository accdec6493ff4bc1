import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { postJson } from "#app/platform/http.ts";
import type { DoneAnswer } from "../model/calls.ts";

/** Sends a person's decision; whatever the response, the page then shows the refund's current state. */
export function useRefundCall(refundId: string) {
  const { t } = useTranslation("refunds");
  const { revalidate } = useRevalidator();
  const [submission, setSubmission] = useState<{ busy: boolean; problem: string | null; done: string | null }>(IDLE);
  async function act(what: "approve" | "refuse" | "cancel" | "remind", body: unknown): Promise<boolean> {
    setSubmission({ busy: true, problem: null, done: null });
    const answer = await postJson<DoneAnswer>(`/api/support/refunds/${refundId}/${what}`, body);
    const isDone = answer?.status === 200;
    const problem = answer !== null && "error" in answer.body ? answer.body.error : t("unanswered");
    setSubmission({ busy: false, problem: isDone ? null : problem, done: isDone ? what : null });
    revalidate();
    return isDone;
  }
  return { ...submission, act };
}
const IDLE = { busy: false, problem: null, done: null };
