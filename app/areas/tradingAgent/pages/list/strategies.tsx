import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { newAgentPath } from "../../model/paths.ts";

/** Three to start with. */
const SHOWN = ["grade-follower-1", "trend-1", "dca-1"] as const;

/** Three strategies, each in a sentence that includes its weakness. */
export function Strategies() {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  return (
    <section className="card" aria-labelledby="strategies">
      <div className="card__h">
        <h2 id="strategies">{t("start.title")}</h2>
      </div>
      <div className="card__b agents__stack">
        <p className="sm sub">{t("start.text")}</p>
        <ul className="agents__strategies">
          {SHOWN.map((key) => {
            const name = t(`strategy.${key}.name`);
            return (
              <li key={key} className="agents__strategy">
                <h3>{name}</h3>
                <p>{t(`strategy.${key}.does`)}</p>
                <p className="mute">{t("start.weakness", { weakness: t(`strategy.${key}.weakness`) })}</p>
                <ButtonLink size="s" to={`${newAgentPath(locale)}?strategy=${key}`}>
                  {t("start.use", { strategy: name })}
                </ButtonLink>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
