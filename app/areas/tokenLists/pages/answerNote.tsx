import { Banner } from "#app/ui/banner.tsx";
import type { Answer } from "../model/pages.ts";

/** The result of a submitted form: the server's refusal, in its own words, or a confirmation. */
export function AnswerNote({ answer, done }: { answer: Answer | null; done?: string }) {
  if (answer?.error) return <Banner tone="bad" title={answer.error} />;
  return answer?.done && done ? <Banner tone="good" title={done} /> : null;
}
