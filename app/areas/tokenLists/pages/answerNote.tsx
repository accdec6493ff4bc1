import { Banner } from "~/ui/banner";
import type { Answer } from "../model/pages";

/** What came of a form that was sent: what the server refused, in its own sentence, or the good news. */
export function AnswerNote({ answer, done }: { answer: Answer | null; done?: string }) {
  if (answer?.error) return <Banner tone="bad" title={answer.error} />;
  return answer?.done && done ? <Banner tone="good" title={done} /> : null;
}
