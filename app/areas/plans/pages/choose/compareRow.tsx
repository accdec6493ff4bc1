import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import { InShort } from "#app/ui/inShort.tsx";
import type { CatalogueEntry } from "#events/pricing/catalogue.ts";

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
    <tr className={now ? "facts-table__now" : undefined}>
      <th scope="row">
        {label}
        {note && <small>{note}</small>}
      </th>
      {plans.map((plan) => (
        <td key={plan.slug} className={classes(plan.slug === chosenSlug && "facts-table__on")}>
          {cell(plan)}
        </td>
      ))}
    </tr>
  );
}

/** A dash, with its meaning. */
export const None = ({ said: label }: { said: string }) => <InShort className="mute" full={label} short="–" />;
