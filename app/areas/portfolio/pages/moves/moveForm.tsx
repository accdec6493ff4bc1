import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Field, Input, useFieldWiring } from "#app/ui/field.tsx";
import { typedDecimal } from "#app/ui/typedNumber.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsToType } from "#app/ui/unitAmounts.ts";
import type { MoveView } from "../../model/calls.ts";
import { HAND_KINDS, isFromChainOrOrder, kindsFor } from "../../model/kinds.ts";
import type { MovesPageData } from "../../model/pages.ts";
import { ActForm } from "../actForm.tsx";
import { Amount } from "../figures.tsx";
import { useRefused } from "../refusedForm.ts";
import { useWalletName } from "../walletName.ts";

/** Adds or edits a move. Time and amount from an order or a chain cannot be changed. */
export function MoveForm({ shown }: { shown: MovesPageData }) {
  const { edited, query } = shown;
  return edited && !query.isAdding ? <ChangeForm move={edited} /> : <AddForm shown={shown} />;
}

type ErrorOf = (field: string) => string | undefined;
/** What was entered before a refusal, and the error of each field. */
function useTyped(intent: string, of?: string) {
  const refused = useRefused(intent, of);
  const typed: Record<string, string | undefined> = refused?.values ?? {};
  const findError: ErrorOf = (field) => (refused?.field === field ? refused.error : undefined);
  return { typed, findError, general: refused?.field === null ? refused.error : null };
}

function AddForm({ shown: { wallets, tokens, query } }: { shown: MovesPageData }) {
  const { t } = useTranslation("portfolioMoves");
  const walletName = useWalletName();
  const { typed, findError, general } = useTyped("add");
  const token = tokens.find(({ key }) => key === query.token);
  const first = (wallets.find(({ kind }) => kind === "hand") ?? wallets[0])?.walletId;
  return (
    <ActForm intent="add" className="pf__form">
      {general && <p className="pf__refused">{general}</p>}
      <Field label={t("column.wallet")} error={findError("walletId")} required>
        <Options
          name="walletId"
          chosen={typed.walletId ?? query.wallet ?? first ?? ""}
          options={wallets.map((wallet) => ({ value: wallet.walletId, text: walletName(wallet) }))}
        />
      </Field>
      <Field label={t("column.kind")} error={findError("kind")} required>
        <Options
          name="kind"
          chosen={typed.kind ?? "buy"}
          options={HAND_KINDS.map((kind) => ({ value: kind, text: t(`kinds.${kind}`) }))}
        />
      </Field>
      <Field label={t("column.token")} hint={t("form.tokenHint")} error={findError("token")} required>
        <Input name="token" dir="auto" autoComplete="off" maxLength={200} defaultValue={typed.token ?? token?.symbol} />
      </Field>
      <Field label={t("column.amount")} hint={t("form.amountHint")} error={findError("amount")} required>
        <Input name="amount" dir="ltr" inputMode="text" autoComplete="off" defaultValue={typed.amount} />
      </Field>
      <TimeField value={typed.at ?? ""} error={findError("at")} />
      <ValueAndNote value={typed.valueUsd ?? ""} note={typed.note ?? ""} findError={findError} />
      <SaveButton />
    </ActForm>
  );
}

function ChangeForm({ move }: { move: MoveView }) {
  const { t } = useTranslation("portfolioMoves");
  const locale = useUiLocale();
  const { typed, findError, general } = useTyped("change", move.moveId);
  const { token, amount, at, kind, valueUsdCents, valueBy, note, moveId, source } = move;
  const isFixed = isFromChainOrOrder(source);
  // A value that we computed is not shown as the person's own input.
  const value = valueUsdCents === null || valueBy !== "hand" ? "" : typedDecimal(formatDollars(valueUsdCents), locale);
  const kinds = kindsFor(amount);
  const size = BigInt(amount.replace("-", ""));
  return (
    <>
      <p className="pf__what">
        <b>
          <Amount amount={amount} token={token} hasSymbol />
        </b>{" "}
        <DateTime at={at} form="second" />
        {isFixed && <small>{t(source === "order" ? "form.ofOrder" : "form.ofChain")}</small>}
      </p>
      <ActForm intent="change" of={moveId} className="pf__form">
        {general && <p className="pf__refused">{general}</p>}
        <Field label={t("column.kind")} error={findError("kind")} required>
          <Options
            name="kind"
            chosen={typed.kind ?? kind}
            options={(kinds.includes(kind) ? kinds : [kind, ...kinds]).map((one) => ({
              value: one,
              text: t(`kinds.${one}`),
            }))}
          />
        </Field>
        {!isFixed && (
          <>
            <Field label={t("column.amount")} error={findError("amount")} required>
              <Input
                name="amount"
                dir="ltr"
                inputMode="text"
                autoComplete="off"
                defaultValue={typed.amount ?? unitsToType(size, token.decimals, locale)}
              />
            </Field>
            <TimeField value={typed.at ?? at.slice(0, 19)} error={findError("at")} />
          </>
        )}
        <ValueAndNote value={typed.valueUsd ?? value} note={typed.note ?? note} findError={findError} />
        <SaveButton />
      </ActForm>
      {!isFixed && (
        <details className="pf__ask">
          <summary>{t("form.delete")}</summary>
          <p className="sm">{t("form.deleteWhat")}</p>
          <ActForm intent="delete" of={moveId}>
            <Button type="submit" size="s">
              {t("form.deleteYes")}
            </Button>
          </ActForm>
        </details>
      )}
    </>
  );
}

const formatDollars = (cents: string): string => `${cents.slice(0, -2) || "0"}.${cents.slice(-2).padStart(2, "0")}`;

function TimeField({ value, error }: { value: string; error: string | undefined }) {
  const { t } = useTranslation("portfolioMoves");
  return (
    <Field label={t("form.time")} error={error} required>
      <Input type="datetime-local" name="at" step="1" dir="ltr" defaultValue={value} />
    </Field>
  );
}

function ValueAndNote({ value, note, findError }: { value: string; note: string; findError: ErrorOf }) {
  const { t } = useTranslation("portfolioMoves");
  return (
    <>
      <Field label={t("form.value")} hint={t("form.valueHint")} error={findError("valueUsd")}>
        <Input name="valueUsd" dir="ltr" inputMode="decimal" autoComplete="off" defaultValue={value} />
      </Field>
      <Field label={t("column.note")} error={findError("note")}>
        <Input name="note" dir="auto" maxLength={500} autoComplete="off" defaultValue={note} />
      </Field>
    </>
  );
}

function SaveButton() {
  const { t } = useTranslation("portfolioMoves");
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Button type="submit" variant="main" aria-disabled={isBusy || undefined}>
      {t("form.save")}
    </Button>
  );
}

type OptionsProps = { name: string; chosen: string; options: readonly { value: string; text: string }[] };

function Options({ name, chosen, options }: OptionsProps) {
  return (
    <select className="select" name={name} defaultValue={chosen} {...useFieldWiring()}>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
