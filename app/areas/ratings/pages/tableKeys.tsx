import { lazy, type RefObject, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useTableKeys } from "./useTableKeys";

const KeyList = lazy(() => import("./keyList"));

/** The keys of the table, and the button that lists them. */
export function TableKeys({ box }: { box: RefObject<HTMLElement> }) {
  const { t } = useTranslation("ratings");
  const [isListed, setListed] = useTableKeys(box);
  return (
    <>
      <button type="button" className="link xs ratings__keysb" onClick={() => setListed(true)}>
        {t("keys.title")}
      </button>
      {isListed && (
        <Suspense fallback={null}>
          <KeyList onClose={() => setListed(false)} />
        </Suspense>
      )}
    </>
  );
}
