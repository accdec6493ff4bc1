/** The scheduled task of the worker that maintains the market. */
export { runMarketTask } from "./server/task.server.ts";
