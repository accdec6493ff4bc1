import { useState } from "react";
import type { Intent } from "../model/intents";
import { textOf } from "../model/message";
import type { Exchange as Said } from "../model/pages";
import { SURE } from "../model/sure";
import { Answer } from "./answer";
import { AnswerActs } from "./answerActs";
import { UnderstoodBar } from "./understoodBar";
import type { More } from "./useAnswering";

type ExchangeProps = { said: Said; onAsk?: ((text: string, more?: More) => void) | undefined };

/** A question and its answer, the newest version first shown. */
export function Exchange({ said: { question, answers }, onAsk }: ExchangeProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const version = Math.min(chosen ?? answers.length - 1, answers.length - 1);
  const answer = answers[version];
  const text = textOf(question);
  return (
    <article className="chat__exchange">
      <p className="chat__question" dir="auto">
        {text}
      </p>
      {answer && (
        <>
          <Answer message={answer} />
          {answer.understood && onAsk && (
            <UnderstoodBar
              understood={answer.understood}
              isOpen={answer.understood.probability < SURE}
              onChoose={(intent: Intent) => {
                const slots = answer.understood?.slots;
                setChosen(null);
                if (slots) onAsk(text, { regenerate: answer.id, understood: { intent, slots } });
              }}
            />
          )}
          {onAsk && (
            <AnswerActs
              answer={answer}
              version={version}
              versions={answers.length}
              onVersion={setChosen}
              onAgain={() => {
                setChosen(null);
                onAsk(text, { regenerate: answer.id });
              }}
            />
          )}
        </>
      )}
    </article>
  );
}
