import { useState } from "react";
import { useTranslation } from "react-i18next";
import { postJson } from "#app/platform/http.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { OwnerAnswer, OwnerPrepared } from "../model/calls.ts";
import { OWNER_CALLS, type OwnerCall } from "../model/ownerCalls.ts";
import { CallField } from "./callField.tsx";
import { PreparedCall } from "./preparedCall.tsx";

type PreparationState =
  | { state: "idle" | "asking" }
  | { state: "refused"; error: string }
  | { state: "prepared"; data: OwnerPrepared };
type FormProps = { contracts: readonly string[]; baseUri: string };

/** One function with its inputs. The call is decoded and simulated before anything can be signed. */
export function OwnerCallForm({ contracts, baseUri }: FormProps) {
  const { t } = useTranslation("ownerDesk");
  const calls = OWNER_CALLS.filter(({ contract }) => contracts.includes(contract));
  const [index, setIndex] = useState(0);
  const [values, setValues] = useState<Record<string, string>>({});
  const [preparation, setPreparation] = useState<PreparationState>({ state: "idle" });
  const call = calls[index];
  if (!call) return null;
  const choose = (next: number) => {
    setIndex(next);
    setValues(calls[next]?.name === "setBaseURI" ? { baseURI: baseUri } : {});
    setPreparation({ state: "idle" });
  };
  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    // The prepared call was for other values.
    setPreparation({ state: "idle" });
  };
  const prepare = async () => {
    setPreparation({ state: "asking" });
    const answer = await requestPreparation(call, values, null);
    if (answer === null) setPreparation({ state: "refused", error: t("silent") });
    else if ("data" in answer) setPreparation({ state: "prepared", data: answer.data });
    else setPreparation({ state: "refused", error: answer.error });
  };
  return (
    <section className="card" aria-labelledby="call-title">
      <div className="card__h">
        <h2 id="call-title">{t("call")}</h2>
      </div>
      <form
        className="card__b ownerdesk__call"
        onSubmit={(event) => {
          event.preventDefault();
          void prepare();
        }}
      >
        <Field label={t("function")}>
          <CallSelect calls={calls} place={index} onChoose={choose} />
        </Field>
        {call.fields.map((field) => (
          <CallField
            key={`${call.contract} ${call.name} ${field.name}`}
            field={field}
            value={values[field.name] ?? ""}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        <Button type="submit" variant="main" disabled={preparation.state === "asking"}>
          {t("prepare")}
        </Button>
        {preparation.state === "refused" && (
          <Banner tone="bad" title={t("refused")}>
            <p>{preparation.error}</p>
          </Banner>
        )}
      </form>
      {preparation.state === "prepared" && (
        <PreparedCall prepared={preparation.data} again={(wallet) => requestPreparation(call, values, wallet)} />
      )}
    </section>
  );
}

async function requestPreparation(
  { contract, name }: OwnerCall,
  values: Record<string, string>,
  wallet: string | null,
): Promise<OwnerAnswer | null> {
  const answer = await postJson<OwnerAnswer>("/api/admin/contracts/prepare", { wallet, contract, name, values });
  return answer?.body ?? null;
}

type SelectProps = { calls: readonly OwnerCall[]; place: number; onChoose(index: number): void };

function CallSelect({ calls, place: position, onChoose }: SelectProps) {
  const { t } = useTranslation("ownerDesk");
  const contracts = [...new Set(calls.map(({ contract }) => contract))];
  return (
    <select
      className="ownerdesk__select"
      value={position}
      onChange={({ target }) => onChoose(Number(target.value))}
      aria-label={t("function")}
    >
      {contracts.map((contract) => (
        <optgroup key={contract} label={t(`contracts.${contract}`)}>
          {calls.map((one, index) =>
            one.contract === contract ? (
              <option key={one.name} value={index}>
                {t(`functions.${one.name}`)}
              </option>
            ) : null,
          )}
        </optgroup>
      ))}
    </select>
  );
}
