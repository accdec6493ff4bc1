import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import type { Question } from "../../model/questions.ts";

/** Translated on the server: they are read once and never change, so they ship as text and not as script. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation("planDetails");
  return (
    <section className="sec" aria-labelledby="questions-title">
      <div className="sec__h">
        <h2 id="questions-title">{t("questions.title")}</h2>
      </div>
      <div className="faq">
        {questions.map(({ key, ask, answer }, index) => (
          <details key={key} open={index < 2}>
            <summary>
              {ask}
              <Plus className="i" aria-hidden="true" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
