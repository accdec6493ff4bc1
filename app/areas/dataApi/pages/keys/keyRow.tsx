import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { OVERLAPS, type ShownKey } from "../../model/keys.ts";
import { apiKeysPath } from "../../model/paths.ts";

const TONES = { active: "good", paused: "wait", dying: "wait", expired: undefined, revoked: undefined } as const;

/** One key: its permissions, its expiry, and its actions. */
export function KeyRow({ shown }: { shown: ShownKey }) {
  const { t } = useTranslation("dataApi");
  const { name, state, mode, scopes, cidrs } = shown;
  const tone = TONES[state];
  return (
    <li>
      <div className="api__row">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <code className="mono sm" dir="ltr">
          {shown.shown}
        </code>
        <Badge {...(tone ? { tone } : {})}>{t(`state.${state}`)}</Badge>
        {mode === "test" && <Badge>{t("keys.sandbox")}</Badge>}
      </div>
      <p className="sub sm">
        {scopes.map((scope) => t(`scope.${scope}`)).join(", ")}
        {cidrs.length > 0 && (
          <>
            {" · "}
            <bdi dir="ltr">{cidrs.join(", ")}</bdi>
          </>
        )}
      </p>
      <Times shown={shown} />
      {state !== "expired" && state !== "revoked" && <Acts shown={shown} />}
    </li>
  );
}

function Times({ shown }: { shown: ShownKey }) {
  const { t } = useTranslation("dataApi");
  const { createdAt, lastUsedOn, expiresAt, diesAt, revokedAt, revokedWhy, monthlyCap, payOverage } = shown;
  const ends = diesAt ?? expiresAt;
  return (
    <p className="mute sm api__times">
      <span>
        {t("keys.made")} <DateTime at={createdAt} />
      </span>
      <span>
        {t("keys.lastUsed")} {lastUsedOn ? <DateTime at={`${lastUsedOn}T00:00:00Z`} /> : t("keys.never")}
      </span>
      {revokedAt ? (
        <span>
          {t(`keys.revoked.${revokedWhy ?? "owner"}`)} <DateTime at={revokedAt} form="second" />
        </span>
      ) : (
        ends && (
          <span>
            {t("keys.ends")} <DateTime at={ends} form={diesAt ? "second" : "day"} />
          </span>
        )
      )}
      {monthlyCap !== null && <span>{t("keys.cap", { count: monthlyCap })}</span>}
      {payOverage && <span>{t("keys.payOverage")}</span>}
    </p>
  );
}

/** Revoking asks for confirmation: a native disclosure, so it works without JavaScript. */
function Acts({ shown: { keyId, name, diesAt } }: { shown: ShownKey }) {
  const { t } = useTranslation("dataApi");
  const overlap = useId();
  const action = apiKeysPath(useLocale());
  return (
    <div className="api__acts">
      {diesAt === null && (
        <details>
          <summary className="link sm" aria-label={t("acts.rotateOf", { name })}>
            {t("acts.rotate")}
          </summary>
          <Form method="post" action={action} className="api__row">
            <input type="hidden" name="keyId" value={keyId} />
            <label htmlFor={overlap} className="sm">
              {t("acts.overlap")}
            </label>
            <select id={overlap} name="overlap" className="select" defaultValue="24">
              {OVERLAPS.map((hours) => (
                <option key={hours} value={hours}>
                  {t(`acts.hours.${hours}`)}
                </option>
              ))}
            </select>
            <Button type="submit" size="s" name="intent" value="rotate">
              {t("acts.rotateNow")}
            </Button>
          </Form>
        </details>
      )}
      <details>
        <summary className="link sm" aria-label={t("acts.revokeOf", { name })}>
          {t("acts.revoke")}
        </summary>
        <Form method="post" action={action} className="api__row">
          <input type="hidden" name="keyId" value={keyId} />
          <span className="sm">{t("acts.revokeWarning")}</span>
          <Button type="submit" size="s" name="intent" value="revoke">
            {t("acts.revokeNow")}
          </Button>
        </Form>
      </details>
    </div>
  );
}
