import { Trans, useTranslation } from "react-i18next";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Num } from "#app/ui/num.tsx";
import { RelativeTime } from "#app/ui/relativeTime.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Freshness as Fresh } from "../model/wire.ts";

/** How current the shown data is. */
export function Freshness({ fresh }: { fresh: Fresh }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  return (
    <p className="xs mute fresh">
      {fresh.ledger && (
        <span>
          <Trans
            t={t}
            i18nKey="fresh.ledger"
            components={{
              position: <Figure of={grouped(String(fresh.ledger.position), locale)} />,
              time: <RelativeTime at={fresh.ledger.recordedAt} asOf={fresh.asOf} />,
            }}
          />
        </span>
      )}
      <span>
        {fresh.watcherBlock === null ? (
          t("fresh.noWatcher")
        ) : (
          <Trans
            t={t}
            i18nKey="fresh.watcher"
            components={{ block: <Figure of={grouped(fresh.watcherBlock, locale)} /> }}
          />
        )}
      </span>
    </p>
  );
}

/** A component of its own, because Trans replaces children with its text. */
const Figure = ({ of }: { of: string }) => <Num>{of}</Num>;
