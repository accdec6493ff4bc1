import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { historyFile, inputsFile } from "../../model/files.ts";

const VERIFY = "npm run ledger -- verify";

type RecomputeCardProps = { slug: string; inputsOf: string | null; isSimulated: boolean };

/** Everything needed to check this page: the data that constituents were chosen from, the levels, and the command. */
export function RecomputeCard({ slug, inputsOf, isSimulated }: RecomputeCardProps) {
  const { t } = useTranslation("indices");
  const files = [
    ...(inputsOf === null ? [] : [{ what: "inputs", ...inputsFile(slug, inputsOf, "csv", isSimulated) }]),
    ...(inputsOf === null ? [] : [{ what: "inputs", ...inputsFile(slug, inputsOf, "json", isSimulated) }]),
    { what: "history", ...historyFile(slug, "csv", isSimulated) },
    { what: "history", ...historyFile(slug, "json", isSimulated) },
  ];
  return (
    <section className="card" aria-label={t("recompute.title")}>
      <div className="card__h">
        <h2>{t("recompute.title")}</h2>
      </div>
      <div className="card__b indices__stack">
        <p className="sm">{t("recompute.text")}</p>
        <code className="mono indices__command" dir="ltr">
          {VERIFY}
        </code>
        <ul className="indices__files">
          {files.map(({ what, name, path }) => (
            <li key={path}>
              <a className="btn btn--s" href={path} download={name}>
                <Download className="i" aria-hidden="true" /> <bdi>{name}</bdi>
              </a>
              <span className="xs mute">{t(`recompute.${what}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
