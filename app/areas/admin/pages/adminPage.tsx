import "../../accounts/pages/accounts.css";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/areas/accounts/public";
import { feedbackPath } from "~/areas/chatbot/public";
import { adminMarketPath } from "~/areas/market/publicPages";
import { ownerDeskPath } from "~/areas/ownerDesk/public";
import { reportedListsPath } from "~/areas/tokenLists/public";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Field, Input } from "~/ui/field";
import { EmptyState } from "~/ui/state";
import { useUiLocale } from "~/ui/uiLocale";
import type { FoundAccount } from "../model/accounts";
import type { Offers } from "../model/offers";
import { adminJobsPath } from "../model/paths";
import { OffersPart } from "./offersPart";
import { PersonCard } from "./personCard";

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
