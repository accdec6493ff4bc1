import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_NAME_LENGTH } from "#app/identity/rules.ts";
import { Field, Input } from "#app/ui/field.tsx";
import type { FormAnswer } from "../model/formAnswer.ts";

type TextFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  answer: FormAnswer | undefined;
};

/** The email address. Password managers use it as the account's name. */
export function EmailField({ answer, name, label, hint }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={answer?.problems[name]} required>
      <Input
        name={name}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        defaultValue={answer?.kept[name]}
      />
    </Field>
  );
}

export function NameField({ answer, name, label, hint }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={answer?.problems[name]}>
      <Input name={name} autoComplete="name" dir="auto" maxLength={MAX_NAME_LENGTH} defaultValue={answer?.kept[name]} />
    </Field>
  );
}

/** Can be shown, so that people need not type it blind. Password managers generate `fresh` ones and fill in others. */
export function PasswordField({ answer, name, label, hint, fresh = false }: TextFieldProps & { fresh?: boolean }) {
  const { t } = useTranslation("auth");
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={answer?.problems[name]} required>
      <Input
        name={name}
        type={shown ? "text" : "password"}
        autoComplete={fresh ? "new-password" : "current-password"}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={128}
        after={
          <button
            type="button"
            className="tool scripted people__eye"
            aria-label={t("fields.show")}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon className="i" aria-hidden="true" />
          </button>
        }
      />
    </Field>
  );
}
