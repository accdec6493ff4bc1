import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/skeleton";
import { EmptyState, ErrorState } from "~/ui/state";
import { Section } from "./section";

export function States() {
  const { t } = useTranslation();
  return (
    <Section name="states">
      <div className="gal__grid">
        <div className="card">
          <EmptyState title={t("gallery.empty")} out={<Button variant="main">{t("gallery.button")}</Button>}>
            {t("gallery.emptyText")}
          </EmptyState>
        </div>
        <div className="card">
          <ErrorState title={t("gallery.error")} out={<Button>{t("gallery.again")}</Button>}>
            {t("gallery.errorText")}
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
