import "./areaSheet.css";
import * as Radix from "@radix-ui/react-dialog";
import { useLocation } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBackCloses } from "#app/ui/backCloses.ts";
import { AccountPanel } from "./accountMenu.tsx";
import { AreaList } from "./areaList.tsx";
import { LanguageList } from "./languageSwitch.tsx";
import { ThemeSwitch } from "./themeSwitch.tsx";
import { useFocusBack } from "./useFocusBack.ts";

/**
 * All areas: a panel under the header, or on a phone a sheet from the side that also shows what its header has no room for.
 * Loaded when first opened. Radix keeps focus inside and closes it on Escape and on a press outside.
 */
export default function AreaSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const focusBack = useFocusBack();
  useClosingOnArrival(onClose);
  useBackCloses(() => {
    onClose();
    return true;
  });
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim scrim--nav" />
        <Radix.Content className="sheet-nav" aria-describedby={undefined} onCloseAutoFocus={focusBack}>
          <div className="sheet-nav__h">
            <Radix.Title>{t("nav.all")}</Radix.Title>
            <Radix.Close className="tool" aria-label={t("nav.close")}>
              <X className="i" aria-hidden="true" />
            </Radix.Close>
          </div>
          <nav aria-label={t("nav.label")}>
            <AreaList isDescribed />
          </nav>
          <div className="sheet-nav__more">
            <section>
              <div className="sheet-nav__row">
                <h2>{t("theme.label")}</h2>
                <ThemeSwitch />
              </div>
            </section>
            <section>
              <h2>{t("language.label")}</h2>
              <LanguageList onChosen={onClose} />
            </section>
            <section>
              <h2>{t("account.label")}</h2>
              <AccountPanel />
            </section>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function useClosingOnArrival(onClose: () => void) {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) onClose();
  }, [key, onClose]);
}
