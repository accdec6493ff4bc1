import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Proposal } from "../model/shown.ts";

/** What the reader may do now: nothing happens until a button is pressed. */
export function ProposalCard({ proposal, idempotencyKey }: { proposal: Proposal; idempotencyKey: string }) {
  const { t } = useTranslation("chatbot");
  const locale = useLocale();
  if (proposal.kind !== "open") return <ActCard proposal={proposal} idempotencyKey={idempotencyKey} />;
  return (
    <p>
      <ButtonLink size="s" to={`/${locale}${proposal.href}`}>
        {t(`open.${proposal.page}`)}
      </ButtonLink>
    </p>
  );
}

type Act = Exclude<Proposal, { kind: "open" }>;
type Made = "not" | "making" | "made" | { sentence: string };

function ActCard({ proposal, idempotencyKey }: { proposal: Act; idempotencyKey: string }) {
  const { t } = useTranslation("chatbot");
  const locale = useLocale();
  const [made, setMade] = useState<Made>("not");
  // A created list keeps its id, so that a second press continues where the first one failed.
  const [listId, setListId] = useState<string | null>(null);
  const act = async () => {
    setMade("making");
    setMade(await acted(proposal, { idempotencyKey, listId, setListId }).catch(() => ({ sentence: t("trouble") })));
  };
  const isAlert = proposal.kind === "alert";
  return (
    <div className="card chat__proposal">
      <p>{proposal.said ?? ("symbol" in proposal ? proposal.symbol : null)}</p>
      {made === "made" ? (
        <p role="status">
          {t(isAlert ? "alert.made" : "list.done")}{" "}
          <Link className="link" to={`/${locale}/${isAlert ? "alerts" : "token-lists"}`}>
            {t(isAlert ? "open.alerts" : "open.lists")}
          </Link>
        </p>
      ) : (
        <Button size="s" disabled={made === "making"} onClick={act}>
          {proposal.kind === "listChange" ? t(`list.${proposal.act}`) : t(isAlert ? "alert.make" : "list.make")}
        </Button>
      )}
      {typeof made === "object" && <p role="alert">{made.sentence}</p>}
    </div>
  );
}

type Acting = { idempotencyKey: string; listId: string | null; setListId(id: string): void };

async function acted(proposal: Act, { idempotencyKey, listId, setListId }: Acting): Promise<Made> {
  // With one key: pressed twice, it still creates one alert.
  if (proposal.kind === "alert")
    return sent("POST", "/api/alerts", proposal.body, { "idempotency-key": idempotencyKey });
  if (proposal.kind === "listChange")
    return sent("POST", `/api/tokenlist/${proposal.listId}/tokens/${proposal.act}`, proposal.body);
  let made = listId;
  const begun = made === null ? await sent("POST", "/api/tokenlist", proposal.body, {}, (id) => (made = id)) : "made";
  if (begun !== "made" || made === null) return begun;
  setListId(made);
  const { tokens } = proposal;
  return tokens.length === 0 ? "made" : sent("PUT", `/api/tokenlist/${made}/tokens`, { tokens });
}

async function sent(
  method: "POST" | "PUT",
  path: string,
  body: object,
  headers: Record<string, string> = {},
  onList: (listId: string) => void = () => undefined,
): Promise<Made> {
  const answer = await fetch(path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const parsed = (await answer.json()) as { error?: string; data?: { list?: { listId: string } } };
  if (!answer.ok) return { sentence: parsed.error ?? "" };
  if (parsed.data?.list) onList(parsed.data.list.listId);
  return "made";
}
