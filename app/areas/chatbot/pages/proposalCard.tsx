import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import { Button, ButtonLink } from "~/ui/button";
import type { Proposal } from "../model/shown";

/** What the reader may do now: nothing happens before a button is pressed. */
export function ProposalCard({ proposal, keyOf }: { proposal: Proposal; keyOf: string }) {
  const { t } = useTranslation("chatbot");
  const locale = useLocale();
  if (proposal.kind === "alert") return <AlertCard proposal={proposal} keyOf={keyOf} />;
  return (
    <p>
      <ButtonLink size="s" to={`/${locale}${proposal.href}`}>
        {t(`open.${proposal.page}`)}
      </ButtonLink>
    </p>
  );
}

type Made = "not" | "making" | "made" | { sentence: string };

function AlertCard({ proposal, keyOf }: { proposal: Extract<Proposal, { kind: "alert" }>; keyOf: string }) {
  const { t } = useTranslation("chatbot");
  const locale = useLocale();
  const [made, setMade] = useState<Made>("not");
  const make = async () => {
    setMade("making");
    setMade(await makeAlert(proposal.body, keyOf).catch(() => ({ sentence: t("trouble") })));
  };
  const { type, priceUsd, grade } = proposal.body.condition;
  const value = String(priceUsd ?? grade ?? "");
  return (
    <div className="card chat__proposal">
      <p>{t(`alert.${String(type)}`, { token: proposal.symbol, value })}</p>
      {made === "made" ? (
        <p role="status">
          {t("alert.made")}{" "}
          <Link className="link" to={`/${locale}/alerts`}>
            {t("open.alerts")}
          </Link>
        </p>
      ) : (
        <Button size="s" disabled={made === "making"} onClick={make}>
          {t("alert.make")}
        </Button>
      )}
      {typeof made === "object" && <p role="alert">{made.sentence}</p>}
    </div>
  );
}

/** Under one key: pressed twice it is one alert. */
async function makeAlert(body: object, key: string): Promise<Made> {
  const answer = await fetch("/api/alerts", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
  if (answer.ok) return "made";
  const { error } = (await answer.json()) as { error: string };
  return { sentence: error };
}
