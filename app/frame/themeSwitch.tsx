import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTranslation } from "react-i18next";
import { switchTheme } from "./theme.ts";

/** Shows what it switches to: the style sheet knows the current theme, even when it is the system's. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  return (
    <button type="button" className="tool scripted" aria-label={t("theme.switch")} onClick={switchTheme}>
      <Sun className="i to-light" aria-hidden="true" />
      <Moon className="i to-dark" aria-hidden="true" />
    </button>
  );
}
