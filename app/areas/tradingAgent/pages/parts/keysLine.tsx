import { useTranslation } from "react-i18next";

type Key = "rows" | "open" | "pause" | "stop";
const KEYS: Record<Key, string> = { rows: "j k", open: "Enter", pause: "p", stop: "s" };

/** Lists the keyboard shortcuts of this page. */
export function KeysLine({ keys }: { keys: readonly Key[] }) {
  const { t } = useTranslation("tradingAgent");
  return (
    <p className="agents__keys">
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
