import * as Radix from "@radix-ui/react-select";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { useFieldWiring } from "./field.tsx";
import { useUiDirection } from "./uiLocale.ts";
import "./css/select.css";

export type SelectOption<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  value: Value | undefined;
  onChange(value: Value): void;
  /** Shown while nothing is selected. */
  placeholder?: ReactNode;
  /** Required outside a Field. */
  label?: string;
  name?: string;
  disabled?: boolean;
};

/** One of many. Use radios for up to five options that should all be visible; this one costs a floating layer. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, label, name, disabled } = props;
  const { required, ...wiring } = useFieldWiring();
  const chosen = options.find((option) => option.value === value);
  return (
    <Radix.Root
      value={value ?? ""}
      onValueChange={(next) => onChange(next as Value)}
      dir={useUiDirection()}
      {...(name ? { name } : {})}
      {...(disabled ? { disabled } : {})}
      {...(required ? { required } : {})}
    >
      <Radix.Trigger className="select" aria-label={label} {...wiring}>
        {/* We render the text ourselves: the server renders no list, and the layout must not shift when it loads. */}
        <Radix.Value placeholder={<span className="mute">{placeholder}</span>}>{chosen?.label}</Radix.Value>
        <Radix.Icon asChild>
          <ChevronDown className="i" aria-hidden="true" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="select__list" position="popper" sideOffset={4} collisionPadding={8}>
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                className="select__item"
                value={option.value}
                {...(option.disabled ? { disabled: true } : {})}
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator asChild>
                  <Check className="i" aria-hidden="true" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
