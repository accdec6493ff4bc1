import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

type OlderProps = { loading: "no" | "yes" | "failed"; older(): void };

/** Adds the next page to a list of results. */
export function OlderButton({ loading, older }: OlderProps) {
  const { t } = useTranslation("support");
  return (
    <p className="card__b found__more">
      <Button onClick={older} disabled={loading === "yes"}>
        {loading === "yes" && <Spinner />} {t("search.older")}
      </Button>
      {loading === "failed" && (
        <span className="bad sm" role="alert">
          {t("unanswered")}
        </span>
      )}
    </p>
  );
}
