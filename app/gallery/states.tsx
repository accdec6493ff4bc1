import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#app/ui/state.tsx";
import { Section } from "./section.tsx";

export function States() {
  const { t } = useTranslation("gallery");
  return (
    <Section name="states">
      <div className="gal__grid">
        <div className="card">
          <EmptyState title={t("empty")} out={<Button variant="main">{t("button")}</Button>}>
            {t("emptyText")}
          </EmptyState>
        </div>
        <div className="card">
          <ErrorState title={t("error")} out={<Button>{t("again")}</Button>}>
            {t("errorText")}
          </ErrorState>
        </div>
        <div className="card card__b gal__rows" aria-busy="true">
          <Skeleton chars={18} />
          <Skeleton chars={40} lines={3} />
          <Skeleton chars={40} block />
        </div>
      </div>
    </Section>
  );
}
