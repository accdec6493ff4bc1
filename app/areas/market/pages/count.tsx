import { grouped } from "#app/ui/formatNumbers.ts";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";

/** A whole number, with digit grouping. */
export const Count = ({ of }: { of: number }) => <Num>{grouped(String(of), useUiLocale())}</Num>;
