import { useTranslation } from "react-i18next";
import { hasSimulated, toExchanges } from "../model/pages.ts";
import type { StoredMessage } from "../model/views.ts";
import { Exchange } from "./exchange.tsx";
import "./chatbot.css";

type SharedPageProps = { title: string; messages: StoredMessage[]; earlier: number };

/** A shared conversation, as others may read it. */
export function SharedPage({ title, messages, earlier }: SharedPageProps) {
  const { t } = useTranslation("chatbot");
  return (
    <div className="chat chat--shared">
      <div className="chat__talk">
        <h1 dir="auto">{title}</h1>
        <p className="mute">{t("shared")}</p>
        {earlier > 0 && <p className="xs mute">{t("earlierShared", { shown: earlier })}</p>}
        {toExchanges(messages).map((exchange) => (
          <Exchange key={exchange.question.id} said={exchange} />
        ))}
        {hasSimulated(messages) && <p className="xs mute">{t("notice.simulated")}</p>}
      </div>
    </div>
  );
}
