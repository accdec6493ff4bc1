import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getJson } from "#app/platform/http.ts";
import { Button } from "#app/ui/button.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import type { RecomputedJudgement } from "../../model/calls.ts";
import { recomputeCall } from "../../model/files.ts";
import type { JudgementRow } from "../../model/view.ts";

type RecomputeProps = { agentId: string; row: JudgementRow };

/** Where a judgement is recorded, and how to recompute it: by a command over the ledger, or here. */
export function Recompute({ agentId, row: { candle, stream, version, sha256 } }: RecomputeProps) {
  const { t } = useTranslation("tradingAgent");
  return (
    <div className="agent__recompute">
      <h3>{t("judgements.recompute")}</h3>
      {stream === undefined ? (
        <p>{t("judgements.recomputePaper")}</p>
      ) : (
        <>
          <p>
            <Sentence
              text={t("judgements.recomputeLive", { version })}
              parts={{ stream: <code className="mono">{stream}</code> }}
            />
          </p>
          <code className="mono agents__command" dir="ltr">
            {formatCommand(agentId, version)}
          </code>
        </>
      )}
      <code className="mono agents__command" dir="ltr">
        {sha256}
      </code>
      <Now agentId={agentId} candle={candle} />
    </div>
  );
}

const formatCommand = (agentId: string, version: number | undefined): string =>
  `npm run ledger -- replay ${agentId} --to ${version} && npm run ledger -- verify`;

type Answer = { code: 200; data: RecomputedJudgement } | { code: number; error: string };
type Found = "busy" | "unread" | RecomputedJudgement | { error: string };

/** Recomputes it on the server, and shows whether the result is the same. */
function Now({ agentId, candle }: { agentId: string; candle: string }) {
  const { t } = useTranslation("tradingAgent");
  const [found, setFound] = useState<Found | null>(null);
  async function compute() {
    setFound("busy");
    const answer = await getJson<Answer>(recomputeCall(agentId, candle));
    if (answer === null) setFound("unread");
    else setFound("data" in answer.body ? answer.body.data : { error: answer.body.error });
  }
  return (
    <div className="agent__acts">
      <Button size="s" aria-disabled={found === "busy" || undefined} onClick={() => found !== "busy" && void compute()}>
        {t("judgements.recomputeNow")}
      </Button>
      <p role="status">{resultText()}</p>
    </div>
  );

  function resultText(): string {
    if (found === null) return "";
    if (found === "busy") return t("judgements.computing");
    if (found === "unread") return t("judgements.unread");
    if ("error" in found) return found.error;
    return found.isEqual ? t("judgements.isEqual") : t("judgements.isOther", { difference: found.difference ?? "" });
  }
}
