/** The interface of embedded wallets for other rooms. */

export { walletPath } from "./model/paths.ts";
export { AddMoney } from "./pages/fund/addMoney.tsx";
