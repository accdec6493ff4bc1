import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { DialogPanel, DialogRoot, DialogTrigger, SheetPanel } from "#app/ui/dialog.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { showToast, type ToastTone } from "#app/ui/toast.ts";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { ROWS } from "./samples.ts";
import { Section } from "./section.tsx";

const TONES: readonly ToastTone[] = ["good", "bad", "note"];

/** Floating layers: dialog, sheet, toast, tooltip. */
export function Layers() {
  const { t } = useTranslation("gallery");
  return (
    <Section name="layers">
      <div className="gal__row">
        <DialogRoot>
          <DialogTrigger asChild>
            <Button>{t("dialog")}</Button>
          </DialogTrigger>
          <DialogPanel title={t("dialog")} closeLabel={t("common:ui.close")}>
            <div className="dlg__b">
              <p className="sub">{t("text")}</p>
            </div>
          </DialogPanel>
        </DialogRoot>
        <DialogRoot>
          <DialogTrigger asChild>
            <Button>{t("sheet")}</Button>
          </DialogTrigger>
          <SheetPanel title={t("sheet")} closeLabel={t("common:ui.close")}>
            <SheetFields />
          </SheetPanel>
        </DialogRoot>
        {TONES.map((tone) => (
          <Button key={tone} onClick={() => showToast({ title: t(`${tone}`), description: t("text"), tone })}>
            {t("toast")}
          </Button>
        ))}
        <Tooltip words={t("tooltipText")}>
          <Button variant="quiet">{t("tooltip")}</Button>
        </Tooltip>
      </div>
    </Section>
  );
}

function SheetFields() {
  const { t } = useTranslation("gallery");
  const [token, setToken] = useState("BTC");
  return (
    <div className="dlg__b gal__rows">
      <Field label={t("wallet")} hint={t("walletHint")}>
        <Input code />
      </Field>
      <Field label={t("token")}>
        <Select
          options={ROWS.map(({ name, symbol }) => ({ value: symbol, label: name }))}
          value={token}
          onChange={setToken}
        />
      </Field>
    </div>
  );
}
