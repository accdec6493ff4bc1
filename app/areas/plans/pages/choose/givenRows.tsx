import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { isComing, useAreas } from "#app/frame/areas.ts";
import type { CatalogueEntry } from "#events/pricing/catalogue.ts";
import type { GivenLine } from "../../model/gives.ts";
import { None, Row } from "./compareRow.tsx";

type GivenRowsProps = { lines: readonly GivenLine[]; plans: readonly CatalogueEntry[]; chosenSlug: string | null };

/** What each plan includes: what works today and, separately, what is not built yet and so not sold. */
export function GivenRows({ lines, plans, chosenSlug }: GivenRowsProps) {
  const { t } = useTranslation("planDetails");
  const areas = useAreas();
  const coming = lines.filter(({ area }) => isComing(areas, area));
  const built = lines.filter((line) => !coming.includes(line));
  const columns = { plans, chosenSlug };
  return (
    <>
      {built.length > 0 && (
        <tbody>
          {built.map((line) => (
            <GivenRow key={line.key} line={line} {...columns} />
          ))}
        </tbody>
      )}
      {coming.length > 0 && (
        <tbody className="facts-table__coming">
          <tr>
            <th scope="rowgroup" colSpan={plans.length + 1}>
              {t("gives.coming")}
            </th>
          </tr>
          {coming.map((line) => (
            <GivenRow key={line.key} line={line} {...columns} />
          ))}
        </tbody>
      )}
    </>
  );
}

function GivenRow({ line, plans, chosenSlug }: { line: GivenLine } & Omit<GivenRowsProps, "lines">) {
  const { t } = useTranslation("planDetails");
  return (
    <Row
      plans={plans}
      chosenSlug={chosenSlug}
      label={line.name}
      cell={({ slug }) => {
        const included = line.cells[slug] ?? null;
        if (included === null) return <None said={t("compare.none")} />;
        if (included !== true) return <span className="facts-table__names">{included}</span>;
        return (
          <>
            <Check className="i" aria-hidden="true" />
            <span className="sr">{t("gives.included")}</span>
          </>
        );
      }}
    />
  );
}
