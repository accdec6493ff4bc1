import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { RelativeTime } from "#app/ui/relativeTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import type { SessionRow as Session } from "../model/calls.ts";
import { parseDevice } from "../model/device.ts";
import { ConfirmAction } from "./confirmAction.tsx";

/** Where the account is signed in, this browser first, with buttons to sign out. */
export function Sessions({ sessions, asOf }: { sessions: readonly Session[]; asOf: string }) {
  const { t } = useTranslation("auth");
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <section className="card" aria-label={t("account.sessions.title")}>
      <div className="card__h">
        <h2>{t("account.sessions.title")}</h2>
        {others > 0 && (
          <ConfirmAction
            label={t("account.sessions.endOthers")}
            question={t("account.sessions.questionAll", { count: others })}
            yes={t("account.sessions.endOthers")}
            intent="revokeOthers"
            values={{}}
          >
            {t("account.sessions.consequence")}
          </ConfirmAction>
        )}
      </div>
      <ul className="rows rows--card">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} asOf={asOf} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session, asOf }: { session: Session; asOf: string }) {
  const { t } = useTranslation("auth");
  const { browser, system } = parseDevice(session.userAgent);
  const device = [browser, system].filter(Boolean).join(" · ") || t("account.sessions.unknown");
  return (
    <li>
      <div>
        <b>
          <bdi>{device}</bdi> {session.current && <Badge tone="act">{t("account.sessions.current")}</Badge>}
        </b>
        <span className="mute">
          <Sentence
            text={t("account.sessions.since")}
            parts={{ time: <RelativeTime at={session.createdAt} asOf={asOf} /> }}
          />
        </span>
      </div>
      {!session.current && (
        <ConfirmAction
          label={t("account.sessions.end")}
          about={device}
          question={t("account.sessions.question")}
          yes={t("account.sessions.end")}
          intent="revoke"
          values={{ session: session.id }}
        >
          {t("account.sessions.consequence")}
        </ConfirmAction>
      )}
    </li>
  );
}
