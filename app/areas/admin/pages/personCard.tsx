import { useTranslation } from "react-i18next";
import { ConfirmAction } from "#app/areas/accounts/public.ts";
import { excludes, STAFF_ROLES, type StaffRole } from "#app/identity/roles.ts";
import { Badge } from "#app/ui/badge.tsx";
import { CopyableAddress } from "#app/ui/copy.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import type { FoundAccount, RoleChange } from "../model/accounts.ts";

/** An account, its roles, and the history of its roles. */
export function PersonCard({ account }: { account: FoundAccount }) {
  const { accountId, email, wallets, trail } = account;
  const name = email ?? wallets[0] ?? accountId;
  return (
    <article className="card" aria-label={name}>
      <div className="card__h">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <span className="mono xs mute">{accountId}</span>
      </div>
      <div className="card__b people__b">
        {wallets.length > 0 && (
          <div className="people__tags">
            {wallets.map((wallet) => (
              <CopyableAddress key={wallet} value={wallet} />
            ))}
          </div>
        )}
        <ul className="rows">
          {STAFF_ROLES.map((role) => (
            <RoleRow key={role} role={role} account={account} name={name} />
          ))}
        </ul>
        <Trail trail={trail} />
      </div>
    </article>
  );
}

function RoleRow({ role, account, name }: { role: StaffRole; account: FoundAccount; name: string }) {
  const { t } = useTranslation("auth");
  const has = account.roles.includes(role);
  const other = excludes(role);
  const barred = !has && other !== null && account.roles.includes(other);
  const action = has ? "take" : "grant";
  const named = { name: isolated(name), role: t(`roles.${role}`) };
  return (
    <li>
      <div>
        <b>
          {t(`roles.${role}`)} {has && <Badge tone="act">{t("admin.roles.has")}</Badge>}
        </b>
        <span className="mute">
          {barred && other !== null
            ? t("admin.roles.barred", { role: t(`roles.${other}`) })
            : t(`admin.roles.may.${role}`)}
        </span>
      </div>
      {!barred && (
        <ConfirmAction
          label={t(`admin.roles.${action}.label`)}
          about={t(`roles.${role}`)}
          question={t(`admin.roles.${action}.question`, named)}
          yes={t(`admin.roles.${action}.yes`)}
          intent="role"
          values={{ account: account.accountId, role, action }}
        >
          {t(`admin.roles.${action}.consequence`)}
        </ConfirmAction>
      )}
    </li>
  );
}

function Trail({ trail }: { trail: readonly RoleChange[] }) {
  const { t } = useTranslation("auth");
  if (trail.length === 0) return <p className="mute sm">{t("admin.trail.none")}</p>;
  return (
    <details className="people__trail">
      <summary>{t("admin.trail.title", { count: trail.length })}</summary>
      <ol>
        {trail.map(({ position, at, by, role, action }) => (
          <li key={position}>
            <DateTime at={at} form="second" />{" "}
            <span>
              <Sentence
                text={t(by === "system" ? `admin.trail.${action}BySystem` : `admin.trail.${action}`, {
                  role: t(`roles.${role}`),
                })}
                parts={{ who: <span className="mono">{by}</span> }}
              />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** An address inside a sentence keeps its own direction. */
const isolated = (text: string) => `\u2068${text}\u2069`;
