import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "#app/ui/relativeTime.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Alert } from "../../model/alert.ts";
import { alertPath } from "../../model/paths.ts";
import { AlertText, plainText, useAlertText } from "../names/alertText.tsx";
import { ChannelSigns } from "../names/channels.tsx";
import { AlertStateWord, shownState } from "./alertState.tsx";
import { HowFarCell } from "./howFarCell.tsx";
import { MainAct, RowMenu } from "./rowMenu.tsx";

type AlertTableProps = { alerts: readonly Alert[]; at: string };

/** Every alert as a sentence with its state and its distance from the threshold. On a phone a row is a card. */
export function AlertTable({ alerts, at }: AlertTableProps) {
  const { t } = useTranslation("alerts");
  return (
    <table className="tbl alerts__table">
      <caption className="sr">{t("table.caption")}</caption>
      <thead>
        <tr>
          <th scope="col" className="alerts__wide">
            {t("table.state")}
          </th>
          <th scope="col">{t("table.said")}</th>
          <th scope="col" className="n alerts__wide">
            {t("table.far")}
          </th>
          <th scope="col" className="alerts__wide">
            {t("table.channels")}
          </th>
          <th scope="col" className="alerts__widest">
            {t("table.last")}
          </th>
          <th scope="col" className="n">
            <span className="sr">{t("table.acts")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <Row key={alert.alertId} alert={alert} at={at} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ alert, at }: { alert: Alert; at: string }) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  const text = useAlertText()(alert);
  const state = shownState(alert, at);
  const acts = { alert, state, said: plainText(text) };
  return (
    <tr>
      <td className="alerts__wide">
        <AlertStateWord alert={alert} at={at} />
      </td>
      <th scope="row" className="alerts__saidcell">
        <Link className="alerts__said" to={alertPath(locale, alert.alertId)}>
          <AlertText text={text} />
        </Link>
        {alert.note !== "" && (
          <small className="mute">
            <bdi>{alert.note}</bdi>
          </small>
        )}
        <span className="alerts__narrow">
          <AlertStateWord alert={alert} at={at} />
          <HowFarCell alert={alert} hasMeter={false} />
        </span>
      </th>
      <td className="n alerts__wide">
        <HowFarCell alert={alert} />
      </td>
      <td className="alerts__wide">
        <ChannelSigns channels={alert.channels} />
      </td>
      <td className="alerts__widest">
        {alert.lastFiredAt === null ? (
          <span className="mute">{t("table.never")}</span>
        ) : (
          <RelativeTime at={alert.lastFiredAt} asOf={at} />
        )}
      </td>
      <td className="n">
        <div className="alerts__acts">
          <div className="alerts__wide">
            <MainAct {...acts} />
          </div>
          <RowMenu {...acts} />
        </div>
      </td>
    </tr>
  );
}
