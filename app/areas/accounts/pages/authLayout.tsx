import "./accounts.css";
import "#app/ui/css/desks.css";
import "#app/ui/css/rows.css";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const FACTS = ["guest", "wallet", "staff"] as const;

type AuthLayoutProps = {
  title: string;
  lead: string;
  /** The card with the form. */
  children: ReactNode;
  /** Below the card: a link to the related page. */
  below?: ReactNode;
  /** What an account is, for readers who consider creating one. */
  facts?: boolean;
};

/** Layout of the sign-in pages: one card with one form. */
export function AuthLayout({ title, lead, children, below, facts = false }: AuthLayoutProps) {
  return (
    <div className={facts ? "door door--wide" : "door"}>
      <div className="door__main">
        <h1>{title}</h1>
        <p className="sub">{lead}</p>
        <div className="card door__card">{children}</div>
        {below && <div className="door__below">{below}</div>}
      </div>
      {facts && <Facts />}
    </div>
  );
}

function Facts() {
  const { t } = useTranslation("auth");
  return (
    <aside className="door__facts" aria-label={t("facts.label")}>
      <dl>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}.title`)}</dt>
            <dd>{t(`facts.${fact}.text`)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
