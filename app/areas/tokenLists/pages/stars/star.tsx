import { RowIcon } from "#app/ui/rowMark.tsx";
import { STAR_ICON_ID, STARS_FORM } from "./starForm.tsx";
import "./star.css";

type StarProps = { slug: string; isOn: boolean; label: string; name: string };

/** Adds a token to the watchlist or removes it; without hooks, since a table has a hundred of them. */
export function Star({ slug, isOn, label, name }: StarProps) {
  return (
    <button
      type="submit"
      form={STARS_FORM}
      name={isOn ? "unstar" : "star"}
      value={slug}
      className="star"
      aria-pressed={isOn}
      aria-label={`${label} ${name}`}
    >
      <RowIcon id={STAR_ICON_ID} />
    </button>
  );
}
