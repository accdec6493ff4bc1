import { useTranslation } from "react-i18next";
import { InShort } from "#app/ui/inShort.tsx";

const SHORT = 8;

/** The actor of an event: a staff member by the beginning of their id, or one of the program's own components. */
export function StaffName({ actor, me }: { actor: string; me?: string | undefined }) {
  const { t } = useTranslation("support");
  if (actor === me) return <span title={actor}>{t("actor.me")}</span>;
  const [kind = "", id = ""] = actor.split(":");
  const words = t(`actor.${kind}`, { defaultValue: kind });
  return (
    <span title={actor}>
      {words}
      {id !== "" && (
        <>
          {" "}
          <InShort className="mono" full={id} short={id.slice(0, SHORT)} />
        </>
      )}
    </span>
  );
}
