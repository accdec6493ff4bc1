import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

type OlderProps = { asking: "no" | "yes" | "failed"; older(): void };

/** Adds the next page to a list of results. */
export function OlderButton({ asking, older }: OlderProps) {
  const { t } = useTranslation("support");
  return (
    <p className="card__b found__more">
      <Button onClick={older} disabled={asking === "yes"}>
        {asking === "yes" && <Spinner />} {t("search.older")}
      </Button>
      {asking === "failed" && (
        <span className="bad sm" role="alert">
          {t("unanswered")}
        </span>
      )}
    </p>
  );
}
