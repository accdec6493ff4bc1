import { Form, Link, useLocation } from "@remix-run/react";
import BellOff from "lucide-react/icons/bell-off";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNews } from "#app/areas/notifications/public.ts";
import { plansPath } from "#app/areas/offers/public.ts";
import { signInPath } from "#app/identity/paths.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { KeysetPages } from "#app/ui/pagination.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { AlertsPageData, Done } from "../../model/pages.ts";
import { alertHistoryPath, alertsPath, newAlertPath } from "../../model/paths.ts";
import { AlertTable } from "./alertTable.tsx";
import { FiringList } from "./firingList.tsx";
import { PlanCard } from "./planCard.tsx";
import { TabLinks } from "./tabLinks.tsx";
import "../alerts.css";

/** `channels` is the card of the channels, which belong to another area. */
type AlertsPageProps = { shown: AlertsPageData; done: Done | null; channels?: ReactNode };

export function AlertsPage({ shown, done, channels }: AlertsPageProps) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  useNews();
  const { alerts, tab, counts, holds: limits, older, newer } = shown;
  const isFull = limits.limit.used >= limits.limit.limit;
  const buildHref = (place: Record<string, string>) =>
    `${alertsPath(locale)}?${new URLSearchParams({ ...(tab === "all" ? {} : { state: tab }), ...place })}`;
  return (
    <div className="alerts">
      <Head shown={shown} />
      {done && <DoneBanner done={done} />}
      {isFull && limits.more && (
        <Banner tone="wait" title={t("plan.full", { count: limits.limit.limit })} live={false}>
          <p>
            {t("plan.more", { plan: limits.more.name, count: limits.more.alerts })}{" "}
            <Link className="link" to={plansPath(locale, { slug: limits.more.slug, duration: "monthly" })}>
              {t("plan.plans")}
            </Link>
          </p>
        </Banner>
      )}
      <div className="alerts__columns">
        <div className="alerts__column">
          <section className="card" aria-label={t("table.label")}>
            <TabLinks tab={tab} counts={counts} />
            {alerts.length === 0 ? <Nothing hasAny={counts.all > 0} /> : <AlertTable alerts={alerts} at={shown.at} />}
          </section>
          <KeysetPages
            newer={newer ? buildHref({ newer }) : undefined}
            older={older ? buildHref({ older }) : undefined}
          />
          <History shown={shown} />
        </div>
        <div className="alerts__column">
          <PlanCard holds={limits} />
          {channels}
        </div>
      </div>
    </div>
  );
}

function Head({ shown: { counts, isAllMuted } }: { shown: AlertsPageData }) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  return (
    <div className="head">
      <div>
        <h1>{t("title")}</h1>
        <p className="sub sm">{t("lead")}</p>
      </div>
      <div className="alerts__headacts">
        {counts.all - counts.paused > 0 && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value={isAllMuted ? "wakeAll" : "muteAll"} />
            <Button type="submit">
              <BellOff className="i" aria-hidden="true" />
              {isAllMuted ? t("act.wakeAll") : t("act.muteAll")}
            </Button>
          </Form>
        )}
        <ButtonLink variant="main" to={newAlertPath(locale)}>
          <Plus className="i" aria-hidden="true" />
          {t("act.new")}
        </ButtonLink>
      </div>
    </div>
  );
}

function Nothing({ hasAny }: { hasAny: boolean }) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  if (hasAny) return <EmptyState title={t("nothing.here")} />;
  return (
    <EmptyState title={t("nothing.title")} out={<ButtonLink to={newAlertPath(locale)}>{t("act.new")}</ButtonLink>}>
      {t("nothing.text")}
    </EmptyState>
  );
}

function History({ shown: { history } }: { shown: AlertsPageData }) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  return (
    <section className="card" aria-labelledby="alerts-history">
      <div className="card__h">
        <h2 id="alerts-history">{t("history.title")}</h2>
        {history.total > 0 && (
          <Link className="link xs" to={alertHistoryPath(locale)}>
            {t("history.all", { count: history.total })}
          </Link>
        )}
      </div>
      {history.firings.length === 0 ? (
        <p className="card__b sm mute">{t("history.none")}</p>
      ) : (
        <FiringList firings={history.firings} />
      )}
    </section>
  );
}

/** Without an account there is no one to notify. The builder is shown anyway. */
export function GuestAlertsPage() {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  const { pathname, search } = useLocation();
  return (
    <div className="alerts">
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <p className="sub sm">{t("lead")}</p>
        </div>
      </div>
      <section className="card">
        <EmptyState
          title={t("guest.title")}
          out={
            <>
              <ButtonLink variant="main" to={signInPath(locale, pathname + search)}>
                {t("guest.signIn")}
              </ButtonLink>
              <ButtonLink to={newAlertPath(locale)}>{t("guest.build")}</ButtonLink>
            </>
          }
        >
          {t("guest.text")}
        </EmptyState>
      </section>
    </div>
  );
}

/** What was just done, or why it was not. */
function DoneBanner({ done }: { done: Done }) {
  const { t } = useTranslation("alerts");
  if ("refusal" in done) return <Banner tone="bad" title={done.refusal} />;
  return <Banner tone="good" title={t(`done.${done.did}`)} />;
}
