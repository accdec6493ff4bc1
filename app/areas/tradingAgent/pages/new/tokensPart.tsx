import { useFetcher, useLocation } from "@remix-run/react";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { type AgentDraft, withoutToken, withToken } from "../../model/draft.ts";
import type { NewAgentView } from "../../model/newAgent.ts";
import { type DraftProps, RuleBlank, WrongNote } from "./blanks.tsx";

/** How many tokens a rule selects, or which are selected by hand. */
export function TokensPart(props: DraftProps) {
  const { t } = useTranslation("newAgent");
  const wrongId = useId();
  const { draft, wrong } = props;
  return (
    <fieldset className="newagent__part">
      <legend className="sr">{t("legend.tokens")}</legend>
      {draft.choice === "rule" ? (
        <p className="newagent__sentence newagent__sentence--more">
          <Sentence
            text={t("tokens.count")}
            parts={{ first: <RuleBlank {...props} field="tokens.first" wrongId={wrongId} /> }}
          />
        </p>
      ) : (
        <ByHand {...props} />
      )}
      <WrongNote wrong={wrong} fields={draft.choice === "rule" ? ["tokens.first"] : ["tokens"]} id={wrongId} />
    </fieldset>
  );
}

function ByHand({ draft, change }: DraftProps) {
  const { t } = useTranslation("newAgent");
  const put = ({ choice, tokens }: AgentDraft) => change({ choice, tokens });
  return (
    <>
      {draft.tokens.length === 0 ? (
        <p className="sm mute">{t("tokens.none")}</p>
      ) : (
        <ul className="newagent__tokens sm">
          {draft.tokens.map(({ tokenId, symbol, name }) => (
            <li key={tokenId}>
              <span>
                <bdi>{name}</bdi> <bdi className="mute xs">{symbol}</bdi>
              </span>
              <button
                type="button"
                className="newagent__drop"
                aria-label={t("tokens.drop", { symbol })}
                onClick={() => put(withoutToken(draft, tokenId))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <FindTokens draft={draft} put={put} />
    </>
  );
}

function FindTokens({ draft, put }: { draft: AgentDraft; put(draft: AgentDraft): void }) {
  const { t } = useTranslation("newAgent");
  const { pathname } = useLocation();
  const search = useFetcher<{ shown: NewAgentView }>();
  const [typed, setTyped] = useState("");
  const finding = search.data?.shown.finding ?? null;
  const find = () => search.load(`${pathname}?${new URLSearchParams({ find: typed })}`);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    find();
  };
  return (
    <div className="newagent__find">
      <div className="newagent__findrow">
        <Field label={t("tokens.find")}>
          <Input
            type="search"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={onKey}
          />
        </Field>
        <Button onClick={find}>{t("tokens.findButton")}</Button>
      </div>
      <div className="newagent__found" role="status">
        {finding?.isSimilar && <p className="sm mute">{t("common:search.similar", { typed: finding.typed })}</p>}
        {finding?.found.length === 0 && <p className="sm mute">{t("tokens.notFound", { typed: finding.typed })}</p>}
        {finding?.found.map((token) => (
          <Button
            key={token.tokenId}
            size="s"
            disabled={draft.tokens.some(({ tokenId }) => tokenId === token.tokenId)}
            onClick={() => put(withToken(draft, token))}
          >
            {t("tokens.add", { name: `${token.name} ${token.symbol}` })}
          </Button>
        ))}
      </div>
    </div>
  );
}
