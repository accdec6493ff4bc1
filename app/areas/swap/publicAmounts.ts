/** Token amounts in dialogs that trade: as text, and what a wallet has. Includes wallet code. */
export { amountText } from "./model/amounts.ts";
export { useBalance } from "./pages/useBalances.ts";
