import "./admin.css";
import "#app/ui/css/desks.css";
import "#app/ui/css/rows.css";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "#app/areas/accounts/public.ts";
import { feedbackPath } from "#app/areas/chatbot/public.ts";
import { indicesDeskPath } from "#app/areas/indices/publicPages.ts";
import { adminMarketPath } from "#app/areas/market/publicPages.ts";
import { ownerDeskPath } from "#app/areas/ownerDesk/public.ts";
import { reportedListsPath } from "#app/areas/tokenLists/public.ts";
import { agentsDeskPath } from "#app/areas/tradingAgent/publicPages.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { FoundAccount } from "../model/accounts.ts";
import type { Offers } from "../model/offers.ts";
import { adminJobsPath } from "../model/paths.ts";
import { OffersPart } from "./offersPart.tsx";
import { PersonCard } from "./personCard.tsx";

type AdminPageProps = {
  query: string;
  /** The accounts with a role, before a search. */
  found: readonly FoundAccount[];
  answer: FormAnswer | undefined;
  offers: Offers;
};

export function AdminPage({ query, found, offers, answer }: AdminPageProps) {
  const { t } = useTranslation("auth");
  const locale = useUiLocale();
  return (
    <div className="people">
      <div className="head">
        <div>
          <h1>{t("admin.title")}</h1>
          <p className="sub">{t("admin.lead")}</p>
        </div>
        <div className="people__tags">
          <ButtonLink to={adminMarketPath(locale)}>{t("admin.market")}</ButtonLink>
          <ButtonLink to={indicesDeskPath(locale)}>{t("admin.indices")}</ButtonLink>
          <ButtonLink to={agentsDeskPath(locale)}>{t("admin.agents")}</ButtonLink>
          <ButtonLink to={ownerDeskPath(locale)}>{t("admin.contracts")}</ButtonLink>
          <ButtonLink to={reportedListsPath(locale)}>{t("admin.reportedLists")}</ButtonLink>
          <ButtonLink to={feedbackPath(locale)}>{t("admin.chatFeedback")}</ButtonLink>
          <ButtonLink to={adminJobsPath(locale)}>{t("jobs.title")}</ButtonLink>
        </div>
      </div>
      <section className="people__part" aria-labelledby="people-title">
        <h2 id="people-title">{t("admin.people.title")}</h2>
        <Form method="get" className="people__search">
          <Field label={t("admin.people.field")} hint={t("admin.people.hint")}>
            <Input name="query" type="search" dir="ltr" maxLength={254} defaultValue={query} spellCheck={false} />
          </Field>
          <Button type="submit">{t("admin.people.search")}</Button>
        </Form>
        <div aria-live="polite" className="people__said">
          {answer?.intent === "role" && answer.said && (
            <Banner tone={answer.said.tone} title={answer.said.title} live={false} />
          )}
        </div>
        <p className="sr" role="status">
          {query === "" ? "" : t("admin.people.count", { count: found.length })}
        </p>
        {found.length === 0 && (
          <div className="card">
            <EmptyState title={t("admin.people.nobody")}>{t("admin.people.nobodyText")}</EmptyState>
          </div>
        )}
        {found.map((account) => (
          <PersonCard key={account.accountId} account={account} />
        ))}
      </section>
      <OffersPart offers={offers} answer={answer} />
    </div>
  );
}
