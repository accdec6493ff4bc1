import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Num } from "#app/ui/num.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import type { BacktestPageData } from "../../model/backtestPage.ts";

const MINUTE = 60;

/** The progress of a back-test, and a way to cancel it. */
export function BacktestInProgress({
  backtest: { state, progress, trades, secondsLeft },
}: {
  backtest: BacktestPageData;
}) {
  const { t } = useTranslation("backtests");
  const isWaiting = state === "waiting";
  return (
    <section className="card card__b btest__stack" aria-label={t("underWay.label")}>
      {isWaiting ? (
        <Progress label={t("underWay.waiting")} />
      ) : (
        <Progress label={t("underWay.running")} value={progress} />
      )}
      <p className="sm sub">
        {isWaiting ? (
          t("underWay.turn")
        ) : (
          <>
            <Sentence text={t("underWay.trades")} parts={{ number: <Num>{trades}</Num> }} />{" "}
            {secondsLeft !== null && leftText(secondsLeft, t)}
          </>
        )}
      </p>
      <p className="sm sub">{t("underWay.leave")}</p>
      <Form method="post">
        <Button type="submit">{t("underWay.cancel")}</Button>
      </Form>
    </section>
  );
}

type Words = ReturnType<typeof useTranslation<"backtests">>["t"];
const leftText = (seconds: number, t: Words): string =>
  seconds < MINUTE ? t("underWay.soon") : t("underWay.left", { minutes: Math.ceil(seconds / MINUTE) });
