import { Money } from "#app/ui/money.tsx";

const MICRO_PER_CENT = 10_000n;

/** Micro-dollars as dollars and cents, rounded towards zero. */
export const UsdMicro = ({ micro }: { micro: string }) => <Money cents={BigInt(micro) / MICRO_PER_CENT} />;
