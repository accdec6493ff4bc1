export { adminMarketPath } from "./model/paths";
