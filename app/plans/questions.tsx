import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";

const QUESTIONS = ["start", "unused", "lower", "custody", "guest", "closed"] as const;

/** Answers that follow from the rules of payment. What a plan may hold is not decided yet, so nothing is said of it. */
export function Questions() {
  const { t } = useTranslation("plans");
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
            <p>{t(`questions.${question}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
