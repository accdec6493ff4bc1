/** What other rooms may use of embedded wallets. */

export { walletPath } from "./model/paths.ts";
export { AddMoney } from "./pages/fund/addMoney.tsx";
