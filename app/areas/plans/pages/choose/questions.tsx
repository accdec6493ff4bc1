import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "~/chain/network";
import { QUOTE_BLOCKS } from "../../../../../events/pricing/terms";

const QUESTIONS = [
  "closed",
  "binding",
  "signed",
  "networks",
  "upgrade",
  "refund",
  "proven",
  "start",
  "custody",
  "guest",
] as const;

/** What somebody asks before sending money that no bank can call back. Every answer follows from decisions.md 2 and 3. */
export function Questions({ network }: { network: PublicNetwork }) {
  const { t } = useTranslation("plans");
  const facts = {
    network: network.name,
    chainId: network.chainId,
    blocks: QUOTE_BLOCKS,
    minutes: Math.round((QUOTE_BLOCKS * network.blockSeconds) / 60),
  };
  return (
    <section className="sec" aria-labelledby="questions-title">
      <div className="sec__h">
        <h2 id="questions-title">{t("questions.title")}</h2>
      </div>
      <div className="faq">
        {QUESTIONS.map((question, index) => (
          <details key={question} open={index < 2}>
            <summary>
              {t(`questions.${question}.ask`)}
              <Plus className="i" aria-hidden="true" />
            </summary>
            <p>{t(`questions.${question}.answer`, facts)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
