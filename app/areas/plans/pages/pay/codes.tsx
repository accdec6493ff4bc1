import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Codes } from "#app/areas/offers/public.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";

type CodeFieldsProps = { codes: Codes; onApply(codes: Codes): void };

/** Coupon and referral code. Nothing is requested while typing: a code counts once it is applied. */
export function CodeFields({ codes, onApply }: CodeFieldsProps) {
  const { t } = useTranslation("plans");
  const [couponCode, setCoupon] = useState(codes.couponCode ?? "");
  const [referralCode, setReferral] = useState(codes.referralCode ?? "");
  const apply = () => onApply(toCodes(couponCode, referralCode));
  const applyOnEnter = ({ key }: KeyboardEvent) => {
    if (key === "Enter") apply();
  };
  return (
    <details className="codes card">
      <summary>{t("codes.title")}</summary>
      <div className="codes__fields">
        <Field label={t("codes.coupon")}>
          <Input
            code
            maxLength={64}
            value={couponCode}
            onChange={({ currentTarget }) => setCoupon(currentTarget.value)}
            onKeyDown={applyOnEnter}
          />
        </Field>
        <Field label={t("codes.referral")} hint={t("codes.referralHint")}>
          <Input
            code
            maxLength={64}
            value={referralCode}
            onChange={({ currentTarget }) => setReferral(currentTarget.value)}
            onKeyDown={applyOnEnter}
          />
        </Field>
        <Button onClick={apply}>{t("codes.apply")}</Button>
      </div>
    </details>
  );
}

/** An empty field is no code. */
const toCodes = (coupon: string, referral: string): Codes => ({
  ...(coupon.trim() ? { couponCode: coupon.trim() } : {}),
  ...(referral.trim() ? { referralCode: referral.trim() } : {}),
});
