import { useState } from "react";
import { messageText } from "../model/message.ts";
import type { Exchange as Said } from "../model/pages.ts";
import { SURE } from "../model/sure.ts";
import { Answer } from "./answer.tsx";
import { AnswerActs } from "./answerActs.tsx";
import { OpenInRatings } from "./openInRatings.tsx";
import { UnderstoodBar } from "./understoodBar.tsx";
import type { More } from "./useAnswering.ts";

type ExchangeProps = {
  said: Said;
  onAsk?: ((text: string, more?: More) => void) | undefined;
  /** One question is answered at a time: buttons that ask again wait until then. */
  isAnswering?: boolean;
};

/** A question and its answer, showing the latest version first. */
export function Exchange({ said: { question, answers }, onAsk, isAnswering = false }: ExchangeProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const version = Math.min(chosen ?? answers.length - 1, answers.length - 1);
  const answer = answers[version];
  const text = messageText(question);
  const regenerate = (more: More) => {
    if (isAnswering) return;
    setChosen(null);
    onAsk?.(text, more);
  };
  return (
    <article className="chat__exchange">
      <p className="chat__question" dir="auto">
        {text}
      </p>
      {answer && (
        <>
          <Answer message={answer} />
          {answer.understood && <OpenInRatings understood={answer.understood} />}
          {answer.understood && onAsk && (
            <UnderstoodBar
              understood={answer.understood}
              isOpen={answer.understood.probability < SURE}
              isAnswering={isAnswering}
              onCorrect={(understood) => regenerate({ regenerate: answer.id, understood })}
            />
          )}
          {onAsk && (
            <AnswerActs
              answer={answer}
              version={version}
              versions={answers.length}
              isAnswering={isAnswering}
              onVersion={setChosen}
              onAgain={() => regenerate({ regenerate: answer.id })}
            />
          )}
        </>
      )}
    </article>
  );
}
