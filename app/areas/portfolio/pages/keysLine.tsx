import { useTranslation } from "react-i18next";

type Key = "filter" | "rows" | "open" | "edit" | "next" | "accept";
const KEYS: Record<Key, string> = { filter: "/", rows: "j k", open: "Enter", edit: "e", next: "m", accept: "a" };

/** Lists the keyboard shortcuts of this page. */
export function KeysLine({ keys }: { keys: readonly Key[] }) {
  const { t } = useTranslation("portfolio");
  return (
    <p className="pf__keys">
      <span className="sr">{t("keys.title")}</span>
      {keys.map((key) => (
        <span key={key}>
          {KEYS[key].split(" ").map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}{" "}
          {t(`keys.${key}`)}
        </span>
      ))}
    </p>
  );
}
