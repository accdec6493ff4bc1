import { useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocale } from "#app/i18n/useLocale.ts";
import { cutText } from "#app/platform/storableText.ts";
import type { MessageBody } from "../model/calls.ts";
import { grown, type Message } from "../model/message.ts";
import { conversationCall, conversationPath } from "../model/paths.ts";
import { answerFrom, NotTaken } from "../model/stream.ts";

/** A question that is being answered, in the browser. */
export type Live = { question: string; answer: Message };
/** Why the last question was not answered: a message, or null if the server was not reached. */
export type Trouble = { sentence: string | null; isUsedUp: boolean };
export type More = Pick<MessageBody, "mode" | "regenerate" | "understood">;

const NOTHING: Message = { id: "", role: "assistant", parts: [] };
const USED_UP = 429;

export function useAnswering(conversationId: string | null) {
  const [live, setLive] = useState<Live | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const finish = useFinish(conversationId, setLive);
  const locale = useLocale();
  // Until the answer is stored and shown: an earlier question would belong to another conversation.
  const isAnswering = live !== null;

  const ask = useCallback(
    async (question: string, more: More = {}) => {
      if (isAnswering || stopping.current !== null) return;
      const stop = new AbortController();
      stopping.current = stop;
      setTrouble(null);
      setLive({ question, answer: NOTHING });
      const id = conversationId ?? (await begun(locale, question).catch(() => null));
      try {
        if (id === null) throw new NotTaken(0, "");
        const body = { id: crypto.randomUUID(), text: question, locale, ...more };
        let answer = NOTHING;
        for await (const chunk of answerFrom(`${conversationCall(id)}/messages`, body, stop.signal)) {
          answer = grown(answer, chunk);
          setLive({ question, answer });
        }
      } catch (error) {
        if (!stop.signal.aborted) setTrouble(toTrouble(error));
      }
      stopping.current = null;
      await finish(id);
    },
    [conversationId, finish, isAnswering, locale],
  );
  const stop = useCallback(() => stopping.current?.abort(), []);
  useEffect(() => stop, [stop]);
  return { live, isAnswering, trouble, ask, stop };
}

function toTrouble(error: unknown): Trouble {
  const isOwn = error instanceof NotTaken;
  return { sentence: isOwn && error.message ? error.message : null, isUsedUp: isOwn && error.status === USED_UP };
}

/** A new conversation, named by its first question. */
async function begun(locale: string, question: string): Promise<string | null> {
  const answer = await fetch("/api/chatbot/conversations", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locale, title: cutText(question.replace(/\s+/g, " ").trim(), 60) }),
  });
  const { data } = (await answer.json()) as { data?: { id: string } };
  return data?.id ?? null;
}

/** Replaces the streamed chunks with the stored answer. */
function useFinish(conversationId: string | null, setLive: (live: null) => void) {
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const locale = useLocale();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isOver || state !== "idle") return;
    setOver(false);
    setLive(null);
  }, [isOver, state, setLive]);
  return useCallback(
    async (id: string | null) => {
      if (conversationId === null && id !== null)
        return navigate(conversationPath(locale, id), { replace: true, preventScrollReset: true });
      revalidate();
      setOver(true);
    },
    [conversationId, locale, navigate, revalidate],
  );
}
