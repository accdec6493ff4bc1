import { Link, useNavigate, useRevalidator } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { chatbotPath, conversationCall, conversationPath } from "../model/paths.ts";
import type { ConversationHead } from "../model/views.ts";

type HistoryProps = { history: readonly ConversationHead[]; conversation: ConversationHead | null };

/** The reader's conversations, and the actions on the open one. On a phone it is collapsed. */
export function History({ history, conversation }: HistoryProps) {
  const { t } = useTranslation("chatbot");
  const locale = useLocale();
  return (
    <aside className="chat__history" aria-label={t("history")}>
      <ButtonLink to={chatbotPath(locale)}>
        <Plus className="i" aria-hidden="true" />
        {t("new")}
      </ButtonLink>
      <details open>
        <summary>{t("history")}</summary>
        <ul>
          {history.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={conversationPath(locale, id)}
                aria-current={id === conversation?.id ? "page" : undefined}
                dir="auto"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
        {conversation && <Acts conversation={conversation} />}
      </details>
    </aside>
  );
}

const send = (path: string, method: string, body?: object) =>
  fetch(path, {
    method,
    headers: { "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).then(({ ok }) => ok);

function Acts({ conversation: { id, title, shareId } }: { conversation: ConversationHead }) {
  const { t } = useTranslation("chatbot");
  const locale = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const call = conversationCall(id);
  const then = (done: Promise<boolean>, next: () => void) =>
    void done.then((ok) => ok && next()).catch(() => undefined);
  const rename = () => {
    const name = window.prompt(t("act.name"), title)?.trim();
    if (name) then(send(call, "PATCH", { title: name.slice(0, 120) }), revalidate);
  };
  const erase = () => {
    if (window.confirm(t("act.sure"))) then(send(call, "DELETE"), () => navigate(chatbotPath(locale)));
  };
  return (
    <div className="chat__own">
      <Button size="s" onClick={rename}>
        {t("act.rename")}
      </Button>
      <Button size="s" onClick={() => then(send(`${call}/share`, shareId ? "DELETE" : "POST"), revalidate)}>
        {t(shareId ? "act.unshare" : "act.share")}
      </Button>
      {shareId && (
        <Link className="link xs" to={`/${locale}/chatbot/shared/${shareId}`}>
          {t("act.link")}
        </Link>
      )}
      <a className="link xs" href={`${call}/export?format=md`} download>
        {t("act.export")}
      </a>
      <Button size="s" onClick={erase}>
        {t("act.erase")}
      </Button>
    </div>
  );
}
