/** In the wording of the library's NOTICE, which its licence (Apache-2.0) requires on every page that shows a chart. */
const NOTICE = "TradingView Lightweight Charts™. Copyright © 2026 TradingView, Inc.";

/** Credits the chart library's authors: its licence requires the link. */
export const ChartNotice = () => (
  <a href="https://www.tradingview.com/" rel="noopener noreferrer" target="_blank">
    {NOTICE}
  </a>
);
