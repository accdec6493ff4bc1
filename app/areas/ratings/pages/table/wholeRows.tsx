import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import type { RatingsPageData, WholeAnswer } from "../../model/page.ts";
import { ratingsRowsPath } from "../../model/paths.ts";
import { toSearchParams } from "../../model/query.ts";
import type { ShownRow } from "../../model/shownRow.ts";
import { priced, useLatestPrices } from "../useLivePrices.ts";
import { TableRows } from "./tableRows.tsx";
import { toTableRows } from "./toTableRows.ts";

/** The assumed height of a row until one has been measured. */
const ROW_PX = 52;
const OVERSCAN = 12;

type WholeRowsProps = Pick<RatingsPageData, "query" | "about" | "locks" | "rows"> & {
  isStarred(slug: string): boolean;
};

/** Thousands of rows, of which only the visible ones are in the page. `rows` are the first ones, until all have loaded. */
export function WholeRows({ rows: first, isStarred, ...shown }: WholeRowsProps) {
  const locale = useLocale();
  const { t } = useTranslation("ratings");
  const whole = useWhole(locale, shown.query);
  const rows = whole === null || whole === "missing" ? first : whole;
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [rowPx, setRowPx] = useState(ROW_PX);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const inSight = rows.slice(items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1);
  const prices = useLatestPrices(locale, () => inSight)?.prices;

  // All rows of a table have the height of the first one, which depends on the window's width and the font.
  useLayoutEffect(() => {
    const measure = () => {
      const row = body.current?.querySelector("tr:not(.ratings__gap)");
      if (row) setRowPx(row.getBoundingClientRect().height);
      if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was laid out for another height is laid out again
  useEffect(() => virtual.measure(), [rowPx]);

  const above = (items[0]?.start ?? top) - top;
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body}>
      <Gap px={above} />
      <TableRows
        {...toTableRows({ ...shown, rows: inSight.map((row) => priced(row, prices?.get(row.tokenId))) }, isStarred)}
      />
      <Gap px={below} />
      {whole === "missing" && (
        <tr>
          <td colSpan={100}>{t("foot.missing")}</td>
        </tr>
      )}
    </tbody>
  );
}

/** Takes the space of rows that are not rendered. */
const Gap = ({ px }: { px: number }) =>
  px > 0 ? (
    <tr className="ratings__gap">
      <td colSpan={100} style={{ blockSize: px }} />
    </tr>
  ) : null;

/** All rows; null until they have loaded. */
function useWhole(locale: string, query: RatingsPageData["query"]): ShownRow[] | "missing" | null {
  const [whole, setWhole] = useState<ShownRow[] | "missing" | null>(null);
  const search = toSearchParams(query).toString();
  useEffect(() => {
    const stop = new AbortController();
    setWhole(null);
    fetch(ratingsRowsPath(locale, search), { signal: stop.signal })
      .then((response) => (response.ok ? (response.json() as Promise<WholeAnswer>) : null))
      .then((answer) => setWhole(answer?.rows ?? "missing"))
      .catch(() => stop.signal.aborted || setWhole("missing"));
    return () => stop.abort();
  }, [locale, search]);
  return whole;
}
