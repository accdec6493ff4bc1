/** As the NOTICE of the library words it, which its licence (Apache-2.0) asks every page that shows a chart to repeat. */
const NOTICE = "TradingView Lightweight Charts™. Copyright © 2026 TradingView, Inc.";

/** Who made the library that draws a chart: its licence asks for the link. */
export const ChartNotice = () => (
  <a href="https://www.tradingview.com/" rel="noopener noreferrer" target="_blank">
    {NOTICE}
  </a>
);
