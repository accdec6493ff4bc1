import { Form } from "@remix-run/react";
import ArrowUp from "lucide-react/icons/arrow-up";
import Square from "lucide-react/icons/square";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSlash } from "#app/ui/useSlash.ts";

type AskBoxProps = {
  isAnswering: boolean;
  maxChars: number;
  /** The last question, which the up arrow brings back. */
  last: string;
  onAsk(text: string): void;
  onStop(): void;
};

/** Enter sends, Shift and Enter adds a line, Escape stops. Without JavaScript it is a form whose response is a page. */
export function AskBox({ isAnswering, maxChars, last, onAsk, onStop }: AskBoxProps) {
  const { t } = useTranslation("chatbot");
  const [text, setText] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  useSlash(box);
  const ask = () => {
    const question = text.trim();
    if (question === "" || isAnswering) return;
    setText("");
    onAsk(question);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During text composition, Enter ends the word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && isAnswering) onStop();
    if (event.key === "ArrowUp" && text === "" && last !== "") {
      event.preventDefault();
      setText(last);
    }
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    ask();
  };
  return (
    <Form
      method="post"
      className="chat__box"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <textarea
        ref={box}
        name="text"
        rows={1}
        required
        maxLength={maxChars}
        value={text}
        aria-label={t("box.label")}
        placeholder={t("box.hint")}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {isAnswering ? (
        <button type="button" className="chat__send" aria-label={t("box.stop")} onClick={onStop}>
          <Square className="i" aria-hidden="true" />
        </button>
      ) : (
        <button type="submit" className="chat__send" aria-label={t("box.send")}>
          <ArrowUp className="i" aria-hidden="true" />
        </button>
      )}
    </Form>
  );
}
