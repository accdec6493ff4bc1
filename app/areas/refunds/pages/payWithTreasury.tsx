import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isBusy, type Prepared, preparedBy, review, useTransaction, WalletSlot } from "#app/areas/membership/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { postJson } from "#app/platform/http.ts";
import { Address } from "#app/ui/address.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import type { PrepareAnswer, PreparedRefunds } from "../model/calls.ts";
import { refundName } from "../model/paths.ts";
import type { RefundAtDesk } from "../model/view.ts";

type PayProps = { refund: RefundAtDesk; network: PublicNetwork };

/** An approved refund as a transaction of the treasury: its wallet signs here, or its Safe elsewhere. The program does not have its key. */
export function PayWithTreasury({ refund, network }: PayProps) {
  const { t } = useTranslation("refunds");
  const locale = useUiLocale();
  const { revalidate } = useRevalidator();
  const busy = useTransaction(isBusy);
  const [prepared, setPrepared] = useState<PreparedRefunds | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useReportSent();
  const preparePayment = (wallet: string | null) =>
    postJson<PrepareAnswer>("/api/admin/refunds/prepare", { refundIds: [refund.refundId], wallet });
  async function prepare(): Promise<PreparedRefunds | null> {
    const answer = await preparePayment(null);
    const data = answer !== null && "data" in answer.body ? answer.body.data : null;
    const error = answer !== null && "error" in answer.body ? answer.body.error : t("unanswered");
    setProblem(data === null ? error : null);
    setPrepared(data);
    return data;
  }
  async function pay() {
    const data = await prepare();
    if (data === null) return;
    review({
      title: t("pay.button"),
      text: statedAmount(data),
      warning: t("pay.warning"),
      // Prepared again for the wallet that signs: a wallet other than the treasury's is refused before it is asked to sign.
      prepare: async (wallet) => {
        const answer = await preparePayment(wallet);
        if (answer === null) return { refused: null };
        if (!("data" in answer.body)) return { refused: answer.body.error };
        return preparedBy({ status: 200, body: { code: 200, data: toPrepared(answer.body.data) } });
      },
    });
  }
  const statedAmount = ({ decoded }: PreparedRefunds): string =>
    decoded.refunds
      .map(({ number, amount, decimals, symbol, wallet }) => {
        const values = { name: refundName(number), amount: unitsText(amount, decimals, locale), symbol, wallet };
        return t("pay.says", values);
      })
      .join(" ");
  return (
    <section className="card" aria-labelledby="pay-title">
      <div className="card__h">
        <h2 id="pay-title">{t("pay.title")}</h2>
      </div>
      <div className="card__b refund__stack">
        <p className="sm">{t("pay.lead")}</p>
        <div className="refund__acts">
          <Button variant="main" disabled={busy} onClick={() => void pay()}>
            {t("pay.button")}
          </Button>
          <Button onClick={() => void prepare().then((data) => data && download(data))}>{t("pay.safe")}</Button>
        </div>
        {prepared && (
          <dl className="kv">
            <dt>{t("pay.signedBy")}</dt>
            <dd>
              <Address value={prepared.treasury} />
            </dd>
            <dt>{t("pay.data")}</dt>
            <dd>
              <code className="mono refund__data">{prepared.calls[0]?.data}</code>
            </dd>
          </dl>
        )}
        {problem !== null && <Banner tone="bad" title={problem} />}
        <WalletSlot network={network} locale={locale} onWallet={ignore} onDone={revalidate} />
      </div>
    </section>
  );
}

const ignore = () => undefined;

const toPrepared = ({ calls, gas, expects }: PreparedRefunds): Prepared => {
  const [call] = calls;
  return { to: call?.to ?? "", data: call?.data ?? "0x", gas, approval: null, expects };
};

/** Reports a transaction to the server when the wallet has sent it, and again once it is in a block. */
function useReportSent() {
  const { revalidate } = useRevalidator();
  const reportedHashes = useRef(new Set<string>());
  const sent = useTransaction((state) =>
    state.step === "running" && state.progress.step === "sent" ? state.progress.hash : null,
  );
  const done = useTransaction((state) =>
    state.step === "over" && state.outcome.end === "done" ? state.outcome.hash : null,
  );
  useEffect(() => {
    for (const [hash, at] of [
      [sent, "sent"],
      [done, "done"],
    ] as const) {
      if (hash === null || reportedHashes.current.has(`${at} ${hash}`)) continue;
      reportedHashes.current.add(`${at} ${hash}`);
      void postJson("/api/admin/refunds/sent", { transactionHash: hash }).then(revalidate);
    }
  }, [sent, done, revalidate]);
}

function download({ safeFile }: PreparedRefunds): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(safeFile, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "safe-refunds.json";
  link.click();
  URL.revokeObjectURL(url);
}
