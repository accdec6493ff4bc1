/** Amounts of tokens in dialogs that trade: as text, and what a wallet has. Brings wallet code along. */
export { amountText } from "./model/amounts.ts";
export { useBalance } from "./pages/useBalances.ts";
