import type { ReactNode } from "react";
import { classes } from "~/ui/classes";
import type { CatalogueEntry } from "../../../../../events/pricing/catalogue";

export type RowProps = {
  plans: readonly CatalogueEntry[];
  chosenSlug: string | null;
  label: ReactNode;
  note?: string;
  /** The row of the selected duration. */
  now?: boolean;
  cell(plan: CatalogueEntry): ReactNode;
};

/** A fact about each plan of a product. */
export function Row({ plans, chosenSlug, label, note, now = false, cell }: RowProps) {
  return (
    <tr className={now ? "now" : undefined}>
      <th scope="row">
        {label}
        {note && <small>{note}</small>}
      </th>
      {plans.map((plan) => (
        <td key={plan.slug} className={classes(plan.slug === chosenSlug && "on")}>
          {cell(plan)}
        </td>
      ))}
    </tr>
  );
}

/** `said` is what a screen reader reads instead of the dash. */
export const None = ({ said }: { said: string }) => (
  <>
    <span className="mute" aria-hidden="true">
      –
    </span>
    <span className="sr">{said}</span>
  </>
);
