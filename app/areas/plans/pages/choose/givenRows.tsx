import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { isComing, useAreas } from "~/frame/areas";
import type { CatalogueEntry, Product } from "../../../../../events/pricing/catalogue";
import { GIVEN_ROWS, type GivenRow, givenBy } from "../../model/gives";
import { None, Row } from "./compareRow";
import { useGivenText } from "./useGivenText";

type GivenRowsProps = { product: Product; plans: readonly CatalogueEntry[]; chosenSlug: string | null };

/** What each plan gives: what works today, and apart from it what is not built yet and so is not sold. */
export function GivenRows({ product, plans, chosenSlug }: GivenRowsProps) {
  const { t } = useTranslation("plans");
  const areas = useAreas();
  const rows = GIVEN_ROWS[product];
  const coming = rows.filter(({ area }) => isComing(areas, area));
  const built = rows.filter((row) => !coming.includes(row));
  const columns = { plans, chosenSlug };
  return (
    <>
      {built.length > 0 && (
        <tbody>
          {built.map((row) => (
            <GivenLine key={row.key} row={row} {...columns} />
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
          {coming.map((row) => (
            <GivenLine key={row.key} row={row} {...columns} />
          ))}
        </tbody>
      )}
    </>
  );
}

function GivenLine({ row, plans, chosenSlug }: { row: GivenRow } & Omit<GivenRowsProps, "product">) {
  const { t } = useTranslation("plans");
  const textOf = useGivenText();
  return (
    <Row
      plans={plans}
      chosenSlug={chosenSlug}
      label={t(`gives.rows.${row.key}`)}
      cell={(plan) => {
        const given = givenBy(row, plan);
        const text = textOf(given);
        if (text === null) return <None said={t("compare.none")} />;
        if (given.kind !== "included") return <bdi className="facts-table__names">{text}</bdi>;
        return (
          <>
            <Check className="i" aria-hidden="true" />
            <span className="sr">{text}</span>
          </>
        );
      }}
    />
  );
}
