import { grouped } from "~/ui/formatNumbers";
import { Num } from "~/ui/num";
import { useUiLocale } from "~/ui/uiLocale";

/** A whole number, in its groups. */
export const Count = ({ of }: { of: number }) => <Num>{grouped(String(of), useUiLocale())}</Num>;
