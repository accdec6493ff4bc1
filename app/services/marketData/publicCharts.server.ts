/** Charts of tokens. */

export { type ChartedToken, chartedToken, dailyChart, hourlyChart } from "./server/tokens/chart.server.ts";
