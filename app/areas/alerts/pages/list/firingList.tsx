import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classes } from "#app/ui/classes.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { DeliveryView, Firing } from "../../model/alert.ts";
import { AlertText, useFiringText } from "../names/alertText.tsx";
import { useChannelName } from "../names/channels.tsx";
import { Minute } from "../names/minute.tsx";

/** When alerts fired, newest first, and their deliveries. */
export function FiringList({ firings }: { firings: readonly Firing[] }) {
  return (
    <ol className="alerts__events">
      {firings.map((firing) => (
        <FiringItem key={firing.firingId} firing={firing} />
      ))}
    </ol>
  );
}

function FiringItem({ firing }: { firing: Firing }) {
  const locale = useUiLocale();
  const text = useFiringText()(firing);
  const hasFailed = firing.deliveries.some(({ state }) => state === "dead");
  return (
    <li className={classes(hasFailed && "alerts__failed") || undefined}>
      <span className="alerts__pin" aria-hidden="true" />
      <Link className="alerts__said" to={`/${locale}${firing.subject.path}`}>
        <AlertText text={text} />
      </Link>
      <Minute at={firing.firedAt} />
      <ul>
        {firing.deliveries.map((delivery) => (
          <li key={delivery.channel}>
            <DeliveryLine delivery={delivery} firedAt={firing.firedAt} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function DeliveryLine({ delivery, firedAt }: { delivery: DeliveryView; firedAt: string }) {
  const { t } = useTranslation("alerts");
  const channel = useChannelName()(delivery.channel);
  const { state, at, attempts, lastAnswer } = delivery;
  if (state === "done" && at !== null) {
    const seconds = Math.max(1, Math.round((Date.parse(at) - Date.parse(firedAt)) / 1_000));
    return t("delivery.done", { channel, seconds });
  }
  if (state === "dead") {
    return (
      <>
        {t("delivery.dead", { channel, count: attempts })}
        {lastAnswer !== null && (
          <>
            {" "}
            <bdi className="mono">{lastAnswer}</bdi>
          </>
        )}
      </>
    );
  }
  if (state === "skipped") return t("delivery.skipped", { channel });
  return attempts > 0 ? t("delivery.again", { channel, count: attempts }) : t("delivery.due", { channel });
}
