// Made from the OpenAPI document by test/app/apiDocument.test.ts, and made again by vitest's `-u`: not edited by hand.

export interface paths {
    "/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tokens
         * @description All tokens that we track, or those that match every filter, with their latest prices, market caps and grades, in the order that you choose. Filters compare values as returned; a token without the value does not match.
         */
        get: operations["listTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a token
         * @description The same figures for one token.
         */
        get: operations["getToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Latest prices
         * @description Prices of the given tokens, and nothing else.
         */
        get: operations["listPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ohlcv/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Daily candles
         * @description Open, high, low, close, volume and market cap of closed days: the data that our grades are computed from.
         */
        get: operations["listDailyCandles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ohlcv/hourly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hourly candles
         * @description Open, high, low, close and volume of closed hours.
         */
        get: operations["listHourlyCandles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/grades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Latest grades
         * @description The trader grade and investor grade of every rated token, as published. Tokens without a grade are not included.
         */
        get: operations["listGrades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/grades/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Grade history
         * @description One grade per token and day, as recorded. The record is never rewritten.
         */
        get: operations["listGradeHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Current signals
         * @description The trader signal of every token that has one, and since when.
         */
        get: operations["listSignals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signals/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Signal history
         * @description Each day on which a token’s signal changed, with the close of that day.
         */
        get: operations["listSignalHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/market": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Market overview
         * @description Totals, dominance, breadth and mood on the last closed day.
         */
        get: operations["getMarket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/market/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Market history
         * @description The same figures for past days.
         */
        get: operations["listMarketHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk-metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Risk and return metrics
         * @description Volatility, Sharpe ratio, Sortino ratio, drawdown and other metrics over a window of closed days, from simple daily returns (beta: log returns), with a year of 365 days and no risk-free rate. Null if less than 80% of the window is known.
         */
        get: operations["listRiskMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/support-resistance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Support and resistance levels
         * @description The three nearest levels below and above the last close at which the price has turned before.
         */
        get: operations["listSupportResistance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Price scenarios
         * @description Token prices at other total market caps, computed from how each token moved with the market over 52 weeks. This is arithmetic on past data, not a forecast.
         */
        get: operations["listPriceScenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/correlation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Correlation matrix
         * @description Pearson or Spearman correlation of daily log returns, from -1 to 1.
         */
        get: operations["getCorrelation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hit-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Grade outcomes
         * @description Hit rates by grade band and horizon; tokens that have disappeared count as lost. Open to everyone, because a track record that only customers can see proves nothing.
         */
        get: operations["listHitRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/proofs/grades/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a grade proof
         * @description The published root, its position in the ledger and, for one token, the path from its grade to that root. The auditors’ guide explains how to verify it. No key needed, except for a token’s grade of the last nine days: that requires a key with DATA API PREMIUM, because it includes the signal.
         */
        get: operations["getGradeProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bulk files
         * @description One file per year, created once a night from the rows that `listDailyCandles`, `listGradeHistory`, `listSignalHistory` and `listIndexPerformance` return, with the same field names. If a year has no new rows, its file stays unchanged. File names of an invented market start with `sample-` or `simulated-`.
         */
        get: operations["listExports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a bulk file
         * @description The file itself, or the part that `Range` requests. A download uses 100 units. For 24 hours after that, requests for the same file with the same key use no units, up to three times its size in total. With `If-Range`, a download continues with the file it started with, even after a newer one was created. `HEAD` requests and 304 responses use no units.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List indices
         * @description Rule-based baskets of tokens with their levels on the latest published day, by ID. An index is a rule, not advice: its past says nothing about its future.
         */
        get: operations["listIndices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an index
         * @description Level after and before costs on the latest published day, changes, and the next rebalancing.
         */
        get: operations["getIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indices/{id}/method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an index’s rule
         * @description The rule in force and all its versions, oldest first. Everything that is published follows from it.
         */
        get: operations["getIndexMethod"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indices/{id}/holdings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an index’s constituents
         * @description Constituents at the close of a published day, largest weight first; none while the index is entirely in the stablecoin.
         */
        get: operations["listIndexHoldings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indices/{id}/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Index performance
         * @description Daily levels as published, never rewritten; before the listing a back-test, marked in `origin`.
         */
        get: operations["listIndexPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indices/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Index rebalancings
         * @description One row per token whose published weight changes, oldest first. Weights are those of the sets, without price drift in between or what the band leaves unchanged.
         */
        get: operations["listIndexTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indices/{id}/inputs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inputs of an index rebalancing
         * @description Every token of the day with the data that the rule uses, and why any was left out: enough to recompute members and weights. Default: the latest rebalancing. No key needed.
         */
        get: operations["listIndexInputs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/proofs/indices/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an index level proof
         * @description The published root, its position in the ledger and, for one index, the path from its level to that root. The auditors’ guide explains how to verify it. No key needed.
         */
        get: operations["getIndexProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my-indices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List index holdings
         * @description Indices held in the account’s wallets according to its orders: amounts, value, cost and deviation. Latest order first.
         */
        get: operations["listMyIndices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my-mandates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mandates
         * @description Mandates under which the account’s wallets let us trade, according to the ledger: limits, status and latest order, most recently proposed first. Granted and revoked by the wallet, not by a key.
         */
        get: operations["listMyMandates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/portfolio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the portfolio
         * @description Value, cost and gain of the account’s portfolio wallets, and how much of it is unknown. Not a tax report: prices are estimates.
         */
        get: operations["getPortfolio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/portfolio/holdings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List holdings
         * @description Each token in the portfolio with its price, value, cost, gain and location, most valuable first.
         */
        get: operations["listPortfolioHoldings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/portfolio/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List portfolio moves
         * @description Incoming and outgoing amounts from orders, chains, imports and manual entries, newest first, 100 per page.
         */
        get: operations["listPortfolioMoves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/portfolio/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Portfolio performance
         * @description Time-weighted and money-weighted return, drawdown, ratios, the same deposits held elsewhere, and the risk of current holdings. Requires ADVANCED or higher.
         */
        get: operations["getPortfolioPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trading agents
         * @description Rules that trade within limits, simulated or live: value after costs, maximum drawdown and next decision, newest first. Agents are created, started and stopped on their pages.
         */
        get: operations["listAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{id}/judgements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an agent’s decisions
         * @description One row per candle, newest first: what the agent decided, and what it refused under which rule. Live decisions are in the ledger; anyone with its export can recompute them.
         */
        get: operations["listAgentJudgements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an agent’s trades
         * @description Assumed fills of a simulated agent or on-chain orders of a live one, latest candle first. `limit` counts candles with decisions.
         */
        get: operations["listAgentOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{id}/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Agent performance
         * @description The current run after costs, with intervals: simulated or live, never combined. Nothing is annualised under 365 days; no ratios for fewer than 30 daily returns.
         */
        get: operations["getAgentPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/backtests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a backtest
         * @description Queues a backtest and returns its state; `getBacktest` and the webhook `backtest.done` show when it is done. A running duplicate is returned instead of a second one. Results are simulated: no money is at risk.
         */
        post: operations["createBacktest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/backtests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a backtest
         * @description Progress and, once done, the result after costs: also with doubled costs, with entries one candle later, and corrected for the number of variants tried.
         */
        get: operations["getBacktest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List token lists
         * @description Public lists, most followed first; or your own lists, or the lists that you follow.
         */
        get: operations["listTokenLists"];
        put?: never;
        /**
         * Create a token list
         * @description Creates a manual or rule-based list, private by default. Repeating the call with the same `Idempotency-Key` returns the same list.
         */
        post: operations["createTokenList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a token list
         * @description The list’s details, its current version and the URL of its file.
         */
        get: operations["getTokenList"];
        /**
         * Update a token list
         * @description Replaces everything except the tokens; omitted fields return to their defaults. If the rule is removed, the list keeps its current tokens.
         */
        put: operations["updateTokenList"];
        post?: never;
        /**
         * Delete a token list
         * @description Deletes the list permanently. Versions that were published remain proven in the ledger.
         */
        delete: operations["deleteTokenList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lists/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a list’s tokens
         * @description The list’s tokens, in order. For prices and grades, use the calls that accept `list`.
         */
        get: operations["getTokenListTokens"];
        /**
         * Replace a list’s tokens
         * @description Replaces all tokens, in this order: by ID, or by contract for tokens that we do not track. For a published list, this becomes its next version.
         */
        put: operations["replaceTokenListTokens"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lists/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a list’s versions
         * @description The last 50 versions, newest first, with the changes in each.
         */
        get: operations["getTokenListVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alerts
         * @description The account’s alerts, newest first.
         */
        get: operations["listAlerts"];
        put?: never;
        /**
         * Create an alert
         * @description Omitted fields get their defaults: the alert triggers once, notifies in-app and does not expire. Repeating the call with the same `Idempotency-Key` returns the same alert.
         */
        post: operations["createAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alerts/limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the alert limit
         * @description What the plan allows for alerts, and how many of them are in use.
         */
        get: operations["getAlertLimit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an alert
         * @description One of the account’s alerts, with its current state.
         */
        get: operations["getAlert"];
        put?: never;
        post?: never;
        /**
         * Delete an alert
         * @description Deletes the alert permanently. The times it triggered stay in the account’s history.
         */
        delete: operations["deleteAlert"];
        options?: never;
        head?: never;
        /**
         * Update an alert
         * @description Updates the fields that you send. The token or list that it watches cannot be changed. If the condition changes, the alert starts waiting again.
         */
        patch: operations["updateAlert"];
        trace?: never;
    };
    "/v1/alerts/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause or resume an alert
         * @description A paused alert still counts towards the plan’s limit.
         */
        post: operations["pauseAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alerts/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mute an alert
         * @description No notifications are sent until the given time; `null` unmutes the alert.
         */
        post: operations["muteAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alerts/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test alert
         * @description Sends a sample through each of the alert’s channels, marked as a sample. It does not count as a trigger.
         */
        post: operations["testAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alerts/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Alert history
         * @description Each time the alert triggered, newest first, as far back as the plan includes.
         */
        get: operations["listAlertTriggers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description The same events that webhooks deliver, for polling: changes to payments by wallet and by card, renewals, refunds, plans, keys and wallets, triggered alerts, expiring plans, quota notices, and new versions of followed lists. Oldest first, each event once. To continue, set `after` to the last `sequence`. Events are kept for a year. A test key returns nine invented events, including cards, renewals and refunds, then those of the account’s sandbox payments.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Oldest first. The plan limits how many there can be.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Events are signed according to Standard Webhooks: `v1` with the secret, which only this response contains, and `v1a` with the key at `/.well-known/webhook-keys.json`. Repeating the call with the same `Idempotency-Key` within a day returns the same endpoint and secret.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Including its state and since when deliveries have been failing.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Deletes the endpoint permanently, with its waiting deliveries and its delivery history.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Updates the fields that you send. Set `state` to `active` to enable a disabled endpoint again.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook secret
         * @description Only this response contains the new secret. During the overlap, each delivery carries one signature per secret, separated by spaces, so that a receiver with any of them can verify it. Every older secret keeps its own overlap, at most four of them at once. Repeating the call with the same `Idempotency-Key` within a day returns the same secret.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends a `webhook.test` event, signed like any other, at most 20 an hour. It uses no units.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay events to an endpoint
         * @description Resends the account’s own events from the ledger, however old: those of the types that the endpoint receives, in order and with their original `webhook-id`. Events being sent for the first time at that moment are not sent twice. One call replays up to 10,000 events and returns in `nextPosition` where the next call continues; at most 60 calls an hour. Notices that are not in the ledger, such as triggered alerts, are resent by their delivery.
         */
        post: operations["replayWebhookEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Deliveries to your endpoints with the responses received, newest first. A delivery stays listed for 30 days after it ends.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a delivery
         * @description Sends the delivery immediately, with the same `webhook-id` and as many attempts as the first time. A delivery that is still waiting is attempted now.
         */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sandbox scenarios
         * @description The scenarios that a sandbox payment can follow, with the events that each one produces. Test keys only.
         */
        get: operations["listSandboxScenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a sandbox payment
         * @description Starts a scenario at the current time of the account’s sandbox clock. Immediate steps are complete when the call returns; the rest follow as `/v1/sandbox/clock` is advanced. Prices come from the catalogue: a separate wallet pays in USDC for the plan’s shortest period that has a price. Nothing is real: it is in no ledger and on no chain, and every event has `livemode: false`. An account keeps its latest 200 sandbox payments. Repeating the call with the same `Idempotency-Key` returns the same payment. Requires the scope `webhooks`, because it creates events.
         */
        post: operations["createSandboxPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sandbox payment
         * @description Its current state and its events so far.
         */
        get: operations["getSandboxPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance the sandbox clock
         * @description The account’s sandbox clock does not move until you advance it. Events that happen on the way are returned here and appear in `/v1/events` and streams. Repeating the call with the same `Idempotency-Key` does not advance the clock again. Requires the scope `webhooks`.
         */
        post: operations["advanceSandboxClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Usage this month
         * @description How many of this month’s units the account’s keys have used, and how many are left.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Usage by day
         * @description Calls, units and errors per day, key and operation.
         */
        get: operations["getUsageByDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get remaining prepaid units
         * @description How many units a credit key has left, and the state of each purchase. The oldest purchase is spent first. Units are held briefly while a call is being answered. This call uses no units.
         */
        get: operations["getCredits"];
        put?: never;
        /**
         * Buy prepaid units
         * @description Units without an account: 1,000 for 5 USDC or 10,000 for 30 USDC, paid with x402 like a single call. The response contains the key that spends them. It is shown only once, but for a day the same payment returns it again. Send an existing credit key to add the units to it; the response then contains no key. Prepaid units work for the same calls as pay per call and do not expire. Anyone who has the key can spend them, and a lost key cannot be replaced.
         */
        post: operations["buyCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt of a paid call
         * @description What a single call cost, who paid for it, in which transaction, and the proof that it is in the ledger. Open to anyone who knows its ID, which is in the `X-Tmai-Receipt` header of the paid response.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Service status
         * @description Times of the latest stored prices and of the latest published grades. No key needed.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream live updates
         * @description Server-sent events. The first message is `ready`. `price`, `grade` and `signal` contain the response of `/v1/prices`, `/v1/grades` and `/v1/signals` for the tokens, immediately and then with each market update; slow readers receive only the latest. `event` and `alert` (a triggered alert, if you request that topic) contain the envelopes of `/v1/events`, in order, each once. To resume, send the last `id` as `Last-Event-ID`: the new stream takes the place of the one that was cut off. Without it, only new events are sent. A line `: hb` is sent every 15 seconds. The topic `events` requires a key with the scope `webhooks`; the topic `alerts` requires the scope `alerts`. Each topic uses 1 unit per 10 minutes. If a stream ends early, the next stream with the same key and topics uses the remaining time. The last message is `problem`, in the format of an error response: `quota-exceeded`, `bad-key`, `plan-required`, `slow-reader`, or `unavailable` when the server restarts. A test key can open one stream, of the sample and the account’s sandbox payments.
         */
        get: operations["openStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "alert.triggered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive alert.triggered
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onAlertTriggered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive webhook.test
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "list.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive list.published
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onListPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive payment.saved
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onPaymentSaved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "plan.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive plan.expiring
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onPlanExpiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "plan.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive plan.expired
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onPlanExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive key.expiring
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onKeyExpiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quota.warning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive quota.warning
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onQuotaWarning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quota.exceeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive quota.exceeded
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onQuotaExceeded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.signer_added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive wallet.signer_added
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onWalletSigner_added"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "index.constituents_set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive index.constituents_set
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onIndexConstituents_set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.filled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive order.filled
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onOrderFilled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.partly_filled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive order.partly_filled
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onOrderPartly_filled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive order.failed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onOrderFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mandate.granted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive mandate.granted
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onMandateGranted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mandate.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive mandate.revoked
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onMandateRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "agent.paused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive agent.paused
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onAgentPaused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "agent.killed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive agent.killed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onAgentKilled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "backtest.done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive backtest.done
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onBacktestDone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive card.saved
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCardSaved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "renewal.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive renewal.failed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onRenewalFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "renewal.stopped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive renewal.stopped
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onRenewalStopped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.paused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive card.paused
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCardPaused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.resumed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive card.resumed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCardResumed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive card.withdrawn
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCardWithdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive refund.approved
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onRefundApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive refund.refused
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onRefundRefused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive refund.settled
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onRefundSettled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive key.issued
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onKeyIssued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.rotated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive key.rotated
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onKeyRotated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive key.revoked
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onKeyRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.verified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive wallet.verified
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onWalletVerified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive wallet.removed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onWalletRemoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "purchases.claimed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive purchases.claimed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onPurchasesClaimed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "agent.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive agent.started
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onAgentStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "agent.judged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive agent.judged
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onAgentJudged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "agent.resumed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive agent.resumed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onAgentResumed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "agent.stopped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive agent.stopped
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onAgentStopped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive call.paid
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCallPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive call.settled
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCallSettled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive call.refused
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCallRefused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive call.withdrawn
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCallWithdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.initiated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive card.initiated
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCardInitiated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.captured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive card.captured
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCardCaptured"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive card.failed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCardFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.disputed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive card.disputed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCardDisputed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.dispute_closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive card.dispute_closed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCardDispute_closed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credits.bought": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive credits.bought
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onCreditsBought"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "grades.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive grades.published
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onGradesPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "index.levels_published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive index.levels_published
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onIndexLevels_published"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mandate.proposed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive mandate.proposed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onMandateProposed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mandate.fact_withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive mandate.fact_withdrawn
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onMandateFact_withdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.placed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive order.placed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onOrderPlaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive order.sent
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onOrderSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive order.expired
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onOrderExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive order.withdrawn
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onOrderWithdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "plan.granted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive plan.granted
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onPlanGranted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.initiated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive payment.initiated
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onPaymentInitiated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive payment.signed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onPaymentSigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive payment.sent
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onPaymentSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive payment.failed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onPaymentFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive payment.expired
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onPaymentExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive payment.withdrawn
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onPaymentWithdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive refund.requested
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onRefundRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive refund.cancelled
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onRefundCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.lapsed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive refund.lapsed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onRefundLapsed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive refund.sent
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onRefundSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive refund.failed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onRefundFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.unsettled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive refund.unsettled
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onRefundUnsettled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "renewal.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive renewal.started
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onRenewalStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "renewal.charged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive renewal.charged
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onRenewalCharged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive wallet.opened
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onWalletOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.address_derived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive wallet.address_derived
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onWalletAddress_derived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.deployed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive wallet.deployed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onWalletDeployed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.signer_removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive wallet.signer_removed
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onWalletSigner_removed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.fact_withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that receive wallet.fact_withdrawn
         * @description Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.
         */
        post: operations["onWalletFact_withdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Problem: {
            /**
             * Format: uri
             * @description Page that explains the problem.
             */
            type: string;
            title: string;
            status: number;
            detail: string;
            instance: string;
            /** @enum {string} */
            code: "bad-request" | "key-in-url" | "no-key" | "bad-key" | "expired-key" | "payment-required" | "missing-scope" | "own-key" | "ip-not-allowed" | "live-only" | "test-only" | "plan-required" | "not-found" | "method-not-allowed" | "not-acceptable" | "slow-reader" | "payment-used" | "idempotency" | "gone" | "too-large" | "range-not-satisfiable" | "unprocessable" | "rate-limited" | "quota-exceeded" | "too-many-streams" | "unexpected" | "unavailable" | "payment-pending" | "payments-paused";
            errors?: {
                pointer: string;
                detail: string;
            }[];
            requestId: string;
        };
        PaymentRequired: components["schemas"]["Problem"] & {
            /** @enum {number} */
            x402Version: 1;
            /** @description Why payment is required, or why the payment sent was not accepted. */
            error: string;
            accepts: {
                /** @enum {string} */
                scheme: "exact";
                /** @description Its name in version 1, or `eip155:` and the chain ID. */
                network: string;
                /** @description In base units of the asset. */
                maxAmountRequired: string;
                /** Format: uri */
                resource: string;
                description: string;
                mimeType: string;
                payTo: string;
                maxTimeoutSeconds: number;
                asset: string;
                extra: {
                    name: string;
                    version: string;
                };
            }[];
            reason?: string;
        };
        /**
         * @description Decimal number as a string, so that no precision is lost.
         * @example 67525.83
         */
        Decimal: string;
        Token: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            id: string;
            symbol: string;
            name: string;
            /** @description Rank by market cap, largest first. */
            rank: number | null;
            categories: string[];
            contracts: {
                chainId: number;
                address: string;
                decimals: number | null;
            }[];
            priceUsd: components["schemas"]["Decimal"] | null;
            marketCapUsd: components["schemas"]["Decimal"] | null;
            fdvUsd: components["schemas"]["Decimal"] | null;
            volume24hUsd: components["schemas"]["Decimal"] | null;
            /**
             * @description In percent: 5.2 means 5.2%.
             * @example 5.2
             */
            change1hPercent: number | null;
            /**
             * @description In percent: 5.2 means 5.2%.
             * @example 5.2
             */
            change24hPercent: number | null;
            /**
             * @description In percent: 5.2 means 5.2%.
             * @example 5.2
             */
            change7dPercent: number | null;
            /**
             * @description In percent: 5.2 means 5.2%.
             * @example 5.2
             */
            change30dPercent: number | null;
            /**
             * @description Over 365 days, in percent: 5.2 means 5.2%.
             * @example 5.2
             */
            change1yPercent: number | null;
            grades: {
                /**
                 * @description 0 to 100.
                 * @example 71
                 */
                trader: number | null;
                /** @description Change in points since the previous day. */
                traderChange24h: number | null;
                /**
                 * @description 0 to 100.
                 * @example 71
                 */
                investor: number | null;
                /** @description Change in points since the previous day. */
                investorChange24h: number | null;
                /** @description Null if the plan does not include signals. */
                signal: -1 | 0 | 1 | null;
                /**
                 * @description The signal in five steps.
                 * @enum {string|null}
                 */
                signalStrength: "strong-sell" | "sell" | "hold" | "buy" | "strong-buy" | null;
                /**
                 * Format: date
                 * @description First day with this strength.
                 * @example 2026-11-22
                 */
                signalSince: string | null;
            };
            figures: {
                /**
                 * @description Over 30 days: deviation of simple daily returns × √365.
                 * @example 5.2
                 */
                volatilityPercent: number | null;
                /** @description Over 180 days: mean of simple daily returns / their deviation × √365, without a risk-free rate. */
                sharpe: number | null;
                /** @description Like `sharpe`, but divided by the root mean square of negative returns: √mean(min(s, 0)²). */
                sortino: number | null;
                /**
                 * @description Maximum drawdown over 365 days: 0 or less.
                 * @example 5.2
                 */
                drawdownPercent: number | null;
                /** @description Over 90 days, from log returns, against the largest token of the market. */
                beta: number | null;
                /**
                 * @description Distance from the all-time high: 0 or less.
                 * @example 5.2
                 */
                athDistancePercent: number | null;
                /**
                 * Format: date
                 * @description Day of the all-time high.
                 * @example 2026-11-22
                 */
                athOn: string | null;
                /**
                 * @description Daily volume as a share of the market cap.
                 * @example 5.2
                 */
                turnoverPercent: number | null;
            };
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            time: string;
        };
        Price: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId: string;
            priceUsd: components["schemas"]["Decimal"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            time: string;
        };
        Candle: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId: string;
            /**
             * Format: date-time
             * @description Start of the candle, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            time: string;
            /** @description Null if the source provides only the close. */
            open: components["schemas"]["Decimal"] | null;
            high: components["schemas"]["Decimal"] | null;
            low: components["schemas"]["Decimal"] | null;
            close: components["schemas"]["Decimal"];
            volumeUsd: components["schemas"]["Decimal"] | null;
            /** @description Daily candles only. */
            marketCapUsd: components["schemas"]["Decimal"] | null;
            /** @description Always false: gaps are left out, never filled. */
            filled: boolean;
        };
        Grade: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId: string;
            symbol: string;
            /**
             * @description 0 to 100.
             * @example 71
             */
            trader: number | null;
            /** @description Change in points since the previous day. */
            traderChange24h: number | null;
            /**
             * @description 0 to 100.
             * @example 71
             */
            investor: number | null;
            /** @description Null if the plan does not include signals. */
            signal: -1 | 0 | 1 | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            time: string;
        };
        DailyGrade: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date: string;
            /** @enum {string} */
            kind: "trader" | "investor";
            /**
             * @description The published formula that computed the grade.
             * @example trader-1
             */
            method: string;
            /**
             * @description 0 to 100.
             * @example 71
             */
            grade: number;
            /** @description Null if the plan does not include signals. */
            signal: -1 | 0 | 1 | null;
            /** @description Grade breakdown: the percentile of each part, 0 to 100; parts that the method lacks are absent. */
            breakdown: {
                momentum?: number | null;
                breakout?: number | null;
                trend?: number | null;
                calm?: number | null;
                strength?: number | null;
                liquidity?: number | null;
                resilience?: number | null;
                participation?: number | null;
            };
            /**
             * @description `live`: published before its outcome could be known; `late`: a missed day, graded later; `backtest`: a back-test, computed for past days and never published.
             * @enum {string}
             */
            origin: "live" | "late" | "backtest";
            /**
             * Format: date-time
             * @description The grade uses only data known by this time.
             * @example 2026-11-22T00:15:00.000Z
             */
            time: string;
            /** @description Path of the proof; null if the grade was never published. */
            proof: string | null;
        };
        Signal: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId: string;
            /** @description -1 bearish, 0 neutral, 1 bullish. */
            signal: -1 | 0 | 1;
            /**
             * Format: date
             * @description First day of the current signal.
             * @example 2026-11-22
             */
            since: string | null;
            priceUsd: components["schemas"]["Decimal"] | null;
            /**
             * @description In percent: 5.2 means 5.2%.
             * @example 5.2
             */
            change24hPercent: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            time: string;
        };
        SignalChange: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date: string;
            /** @description -1 bearish, 0 neutral, 1 bullish. */
            signal: -1 | 0 | 1;
            priceAtChangeUsd: components["schemas"]["Decimal"] | null;
            method: string;
            /** @enum {string} */
            origin: "live" | "late" | "backtest";
        };
        MarketDay: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date: string;
            totalMarketCapUsd: components["schemas"]["Decimal"] | null;
            volume24hUsd: components["schemas"]["Decimal"] | null;
            /**
             * @description Dominance: the largest token’s share of the total.
             * @example 5.2
             */
            dominancePercent: number | null;
            /**
             * @description Bitcoin’s share of the total; null for a market without Bitcoin, such as the simulated market and the sample.
             * @example 5.2
             */
            btcDominancePercent: number | null;
            /**
             * @description Ether’s share of the total; null for a market without Ether.
             * @example 5.2
             */
            ethDominancePercent: number | null;
            /**
             * @description Share of rated tokens above their 50-day average.
             * @example 5.2
             */
            above50DayAveragePercent: number | null;
            /** @description 0 = fear, 100 = greed. */
            mood: number | null;
            /** @description Number of tokens in these figures. */
            tokens: number;
        };
        RiskMetrics: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date: string;
            window: string;
            /**
             * @description In percent: 5.2 means 5.2%.
             * @example 5.2
             */
            returnPercent: number | null;
            /**
             * @description Annualised. sd(s) × √365; s = c_t / c_t−1 − 1; c is a day's close.
             * @example 5.2
             */
            volatilityPercent: number | null;
            /** @description mean(s) / sd(s) × √365, without a risk-free rate; s = c_t / c_t−1 − 1; c is a day's close. */
            sharpe: number | null;
            /** @description mean(s) / √mean(min(s, 0)²) × √365, without a risk-free rate; s = c_t / c_t−1 − 1; c is a day's close. */
            sortino: number | null;
            /**
             * @description 0 or less. min(c / highest c before − 1); c is a day's close.
             * @example 5.2
             */
            maxDrawdownPercent: number | null;
            /** @description compound annual growth / |maximum drawdown|; c is a day's close. */
            calmar: number | null;
            /** @description Against our market index. cov(r, r of the leader or index) / var(r of the leader or index); r = ln(c_t / c_t−1); c is a day's close. */
            beta: number | null;
            /**
             * @description One-day value at risk (95%): the return is lower on one day in twenty. 5 % quantile of s, interpolated between neighbours; s = c_t / c_t−1 − 1; c is a day's close.
             * @example 5.2
             */
            valueAtRisk95Percent: number | null;
            /** @description Days in the window with a price. */
            days: number;
        };
        SupportResistance: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date: string;
            levels: {
                priceUsd: components["schemas"]["Decimal"];
                /** @enum {string} */
                kind: "support" | "resistance";
                strength: number;
                touchedAt: string[];
            }[];
        };
        PriceScenario: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date: string;
            /** @description Percentage by which the token’s market cap moves when the total market cap moves by 1%. */
            elasticity: number;
            cases: {
                totalMarketCapUsd: components["schemas"]["Decimal"];
                bear: components["schemas"]["Decimal"] & unknown;
                base: components["schemas"]["Decimal"];
                bull: components["schemas"]["Decimal"] & unknown;
            }[];
            method: string;
        };
        Correlation: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date: string;
            window: string;
            /**
             * @description `pearson`: correlation of returns; `spearman`: correlation of their ranks.
             * @enum {string}
             */
            method: "pearson" | "spearman";
            tokens: string[];
            /** @description One row per token, in the order of `tokens`; null if two tokens have too few days in common. */
            matrix: (number | null)[][];
            /** @description Number of days in the window on which both tokens have a return. */
            days: number[][];
        };
        HitRate: {
            /** @enum {string} */
            kind: "trader" | "investor";
            method: string;
            /**
             * @description `backtest`: back-tested grades, which were never published and claim nothing.
             * @enum {string}
             */
            origin: "live" | "late" | "backtest";
            /** @enum {string} */
            horizon: "7d" | "30d" | "90d";
            /**
             * @description Grade band: from the first number to below the second.
             * @example [
             *       60,
             *       80
             *     ]
             */
            band: number[];
            /**
             * Format: date
             * @description Last day whose prices are included.
             * @example 2026-11-22
             */
            date: string;
            /** @description Number of grades, one per token and day. */
            count: number;
            /** @description Number of non-overlapping horizons in the period; the grades themselves overlap. */
            independentWindows: number;
            /** @description Share of grades that beat the median rated token of their day. */
            hitRate: number | null;
            /** @description Lower end of the 95% interval, by block bootstrap; null if there is too little data. */
            intervalLow: number | null;
            intervalHigh: number | null;
            /** @description Median excess return over the median token, in percent. */
            medianExcessPercent: number | null;
            /**
             * @description The hit rate of a coin toss.
             * @enum {number}
             */
            baselineRate: 0.5;
        };
        GradeProof: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date: string;
            method: string;
            /** @description Number of rated tokens. */
            count: number;
            /** @description Merkle root over the day’s grades in hex, as claimed by the event in the ledger. */
            root: string;
            /** @description Position of the GradesPublished event in the ledger. */
            position: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            publishedAt: string;
            /** @description The grade as published, in canonical JSON; null if no token was named. */
            leaf: string | null;
            index: number | null;
            /** @description Hashes from the leaf to the root, in hex. */
            path: string[] | null;
        };
        Export: {
            /**
             * @description Name from `listExports`.
             * @example sample-ohlcv-daily-2024.csv.gz
             */
            name: string;
            /** @enum {string} */
            kind: "ohlcv-daily" | "grades" | "signals" | "indices";
            year: number;
            /** @enum {string} */
            format: "csv.gz" | "ndjson.gz" | "parquet";
            /** @description SHA-256 of the whole file, in hex; also its ETag. */
            sha256: string;
            rows: number;
            bytes: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt: string;
        };
        Index: {
            /**
             * @description Index ID, as in the URL of its page.
             * @example large-20
             */
            id: string;
            name: string;
            /**
             * @description `active`: a signal can move it into the stablecoin; `passive`: it never moves there.
             * @enum {string}
             */
            kind: "active" | "passive";
            /**
             * @description Algorithm that computes the index.
             * @example index-1
             */
            method: string;
            /** @description Version of the rule in force. */
            version: number;
            /** @description Chain on which it can be bought; null for a reference index. */
            chainId: number | null;
            /** @description Number of constituents in the latest set. */
            tokens: number;
            /**
             * Format: date
             * @description Latest published day; levels are those at its close.
             * @example 2026-11-22
             */
            date: string;
            /**
             * @description Points after costs; 1000 on the listing day.
             * @example 1034.215043
             */
            levelNow: number;
            /**
             * @description Points before costs.
             * @example 1034.215043
             */
            levelBeforeCosts: number;
            /** @description In percent, after costs. */
            change24hPercent: number | null;
            /** @description In percent, after costs; null if the index is not old enough. */
            change30dPercent: number | null;
            /** @description Maximum drawdown in percent: 0 or less. */
            drawdown: number;
            /** @description Annual fee in percent, deducted from the level after costs. */
            feePercent: number;
            /**
             * Format: date
             * @description Day from whose close the latest set of constituents is in force.
             * @example 2026-11-22
             */
            rebalancedAt: string | null;
            /**
             * Format: date
             * @description The same for the next set, once it is published.
             * @example 2026-11-22
             */
            nextInForce: string | null;
            /**
             * @description `backtest`: part of the 30 days is before the listing and was back-tested.
             * @enum {string}
             */
            origin: "live" | "backtest";
        };
        IndexMethod: {
            /**
             * @description Index ID, as in the URL of its page.
             * @example large-20
             */
            id: string;
            version: number;
            versions: {
                version: number;
                /**
                 * Format: date
                 * @description A day in UTC.
                 * @example 2026-11-22
                 */
                inForceFrom: string;
                /** @description SHA-256 of the rule’s canonical JSON, as in the ledger. */
                methodHash: string;
                /** @description The rule as data: weights and caps in millionths or basis points, amounts in USD. */
                rule: {
                    [key: string]: unknown;
                };
            }[];
        };
        IndexHolding: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date: string;
            /**
             * @description In percent at that day’s close; null if it is not in the index yet.
             * @example 12.5
             */
            weight: number | null;
            /**
             * @description In percent according to the latest published set; 0 if the token leaves.
             * @example 12.5
             */
            target: number;
            /** @description Close of that day. */
            priceUsd: components["schemas"]["Decimal"] | null;
            /** @description Contract on the index’s chain. */
            contract: string | null;
            /**
             * Format: date
             * @description Day from whose close it is in the index, if that is in the future.
             * @example 2026-11-22
             */
            from: string | null;
            /** @description Whether it has had no price for more than three days. */
            isSuspended: boolean;
        };
        IndexLevel: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date: string;
            /**
             * @description Points after costs.
             * @example 1034.215043
             */
            level: number;
            /**
             * @description Points before costs.
             * @example 1034.215043
             */
            levelBeforeCosts: number;
            /** @description In percent below the highest level after costs so far: 0 or less. */
            drawdown: number;
            /**
             * @description `live`: published after its day; `late`: a missed day; `backtest`: a back-test with a rule written later. No one held it at the time.
             * @enum {string}
             */
            origin: "live" | "late" | "backtest";
        };
        IndexTransaction: {
            /**
             * Format: date
             * @description Day from whose close the change applies.
             * @example 2026-11-22
             */
            date: string;
            /**
             * @description Null for the stablecoin.
             * @example bitcoin
             */
            tokenId: string | null;
            /** @enum {string} */
            side: "buy" | "sell";
            /**
             * @description In percent according to the previous set.
             * @example 12.5
             */
            weightFrom: number;
            /**
             * @description In percent according to this set.
             * @example 12.5
             */
            weightTo: number;
            /** @enum {string} */
            reason: "schedule" | "regime" | "version" | "action";
            /** @enum {string} */
            origin: "live" | "late";
        };
        IndexInput: {
            tokenId: string;
            /**
             * Format: date
             * @description Day from whose close the constituents were set.
             * @example 2026-11-22
             */
            date: string;
            /** @description Why the token was not eligible; null if it was. */
            reason: string | null;
            marketCapUsd: number | null;
            closeUsd: number | null;
            /** @description 30-day median. */
            volume30Usd: number | null;
            /** @description Only for tokens that rank high enough to be members. */
            ageDays: number | null;
            /** @description If the rule uses it. */
            grade: number | null;
            /** @description Depth of its pools, if the rule uses it. */
            poolUsd: number | null;
            /** @description Weight set, in percent; null if the token was not chosen. */
            weight: number | null;
        };
        IndexProof: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date: string;
            algorithm: string;
            /** @description Number of indices with a level for that day. */
            count: number;
            /** @description Merkle root over the day’s levels in hex, as claimed by the event in the ledger. */
            root: string;
            /** @description Position of the LevelsPublished event in the ledger. */
            position: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            publishedAt: string;
            /** @description The level as published, in canonical JSON; null if no index was named. */
            leaf: string | null;
            /** @description Index of the leaf, starting at 0. */
            index: number | null;
            /** @description Hashes from the leaf to the root, in hex. */
            path: string[] | null;
        };
        MyIndex: {
            /**
             * @description Index ID, as in the URL of its page.
             * @example large-20
             */
            indexId: string;
            name: string;
            isRetired: boolean;
            wallet: string;
            chainId: number;
            holdings: {
                /**
                 * @description Null for one that we do not follow.
                 * @example bitcoin
                 */
                tokenId: string | null;
                symbol: string;
                address: string;
                decimals: number;
                /** @description Base units: bought minus sold, at most what the wallet has. */
                amount: string;
                /** @description Base units that were bought and are not in the wallet any more. */
                movedOut: string;
                valueUsd: components["schemas"]["Decimal"] | null;
                /**
                 * @description In percent of the index.
                 * @example 12.5
                 */
                weight: number | null;
                /**
                 * @description In percent of the index.
                 * @example 12.5
                 */
                target: number;
            }[];
            /** @description Whether the chain reported what the wallet holds. If not, amounts are those that were bought. */
            areBalancesRead: boolean;
            /** @description Null if a price is unknown. */
            valueUsd: components["schemas"]["Decimal"] | null;
            /** @description Cost of current holdings, without gas. */
            costUsd: components["schemas"]["Decimal"] | null;
            gainUsd: components["schemas"]["Decimal"] | null;
            /** @description Deviation from the index, in basis points of the value. */
            driftBps: number | null;
            /**
             * Format: date-time
             * @description Time of the oldest price used.
             * @example 2026-11-22T00:15:00.000Z
             */
            pricesAt: string | null;
            lastOrder: {
                orderId: string;
                /** @enum {string} */
                side: "buy" | "sell" | "rebalance";
                status: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                orderedAt: string;
            } | null;
            /**
             * Format: date
             * @description Day from whose close the next constituents are in force.
             */
            nextInForce: string | null;
        };
        MyMandate: {
            /** @description EIP-712 digest of the terms, as computed by the contract. */
            id: string;
            /**
             * @description `proposed`: not yet granted by a wallet. `granted`: granted on chain. `revoked`: permanently ended. `over`: granted, but expired.
             * @enum {string}
             */
            status: "proposed" | "granted" | "revoked" | "over";
            /** @description Wallet whose tokens can be traded, and which receives everything that is bought. */
            wallet: string;
            chainId: number;
            contract: string;
            /** @enum {string} */
            purpose: "index" | "agent";
            indexId: string | null;
            agentId: string | null;
            spendToken: string;
            /** @description Spending limit per period, in base units of `spendToken`. */
            cap: string;
            /** @description Periods are counted from `start`. */
            periodSeconds: number;
            /** @description Share of each holding that can be sold per period, in basis points. */
            sellBps: number;
            slippageBps: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            start: string;
            /**
             * Format: date-time
             * @description The mandate ends at this time.
             * @example 2026-11-22T00:15:00.000Z
             */
            end: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            proposedAt: string;
            lastOrder: {
                orderId: string;
                /** @enum {string} */
                side: "buy" | "sell" | "rebalance";
                status: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                orderedAt: string;
            } | null;
        };
        Portfolio: {
            valueUsd: components["schemas"]["Decimal"];
            costUsd: components["schemas"]["Decimal"] & unknown;
            openUsd: components["schemas"]["Decimal"] & unknown;
            realisedUsd: components["schemas"]["Decimal"];
            incomeUsd: components["schemas"]["Decimal"] & unknown;
            feesUsd: components["schemas"]["Decimal"];
            netInvestedUsd: components["schemas"]["Decimal"] & unknown;
            change24hUsd: components["schemas"]["Decimal"] | null;
            /** @description Number of tokens without a price. No figure includes them. */
            unpriced: number;
            /** @description Number of tokens for which part of the cost is unknown. */
            unknownCost: number;
            unknownCostUsd: components["schemas"]["Decimal"] & unknown;
            proceedsUnknownUsd: components["schemas"]["Decimal"] & unknown;
            /** @description Number of hidden tokens. No figure includes them. */
            hidden: number;
            /** @description Chains missing from the total. */
            missing: string[];
            wallets: {
                /** Format: uuid */
                walletId: string;
                /** @enum {string} */
                kind: "verified" | "embedded" | "watched" | "manual" | "staked";
                label: string;
                /** @description Null if nothing in it has a price. */
                valueUsd: components["schemas"]["Decimal"] | null;
                /** @description How far back the wallet’s history has been read. Tokens from before that have no known cost. */
                history: {
                    chainId: string;
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    backTo: string | null;
                    /** @description Share of the wallet’s history on this chain that has been read. In percent: 5.2 means 5.2%. */
                    share: number;
                    problem: string | null;
                }[];
            }[];
            chains: {
                chainId: string;
                chain: string;
                /** Format: uuid */
                walletId: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                time: string | null;
                isStale: boolean;
                /** @description Why its figures are old or missing; null if the chain responded. */
                error: string | null;
            }[];
            /** @description Whether the market is simulated. */
            isSimulated: boolean;
        };
        PortfolioToken: {
            /** @description Identifies the token in this portfolio. Pass it as `token` to other calls. */
            key: string;
            /**
             * @description Null for a token that we do not track.
             * @example bitcoin
             */
            tokenId: string | null;
            symbol: string;
            name: string;
            decimals: number;
        };
        PortfolioHolding: {
            token: components["schemas"]["PortfolioToken"];
            /**
             * @description Base units.
             * @example 1250000000000000000
             */
            amount: string;
            /** @description Null if there is none, or if its source does not let us redistribute it. */
            priceUsd: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            priceTime: string | null;
            /**
             * @description `market`: market price; `face`: face value; `manual`: set by you.
             * @enum {string|null}
             */
            priceBy: "market" | "face" | "manual" | null;
            /** @description Price change. In percent: 5.2 means 5.2%. */
            change24hPercent: number | null;
            /** @description Null if there is none, or if its source does not let us redistribute it. */
            valueUsd: components["schemas"]["Decimal"] | null;
            /** @description Share of everything that has a value. In percent: 5.2 means 5.2%. */
            share: number | null;
            /**
             * @description Amount whose cost is known, in base units.
             * @example 1250000000000000000
             */
            knownAmount: string;
            /** @description Cost of the known part. */
            costUsd: components["schemas"]["Decimal"] | null;
            /** @description Unrealised gain on the known part, at the current price. */
            openUsd: components["schemas"]["Decimal"] | null;
            realisedUsd: components["schemas"]["Decimal"];
            places: {
                /** Format: uuid */
                walletId: string;
                chainId: string | null;
                /**
                 * @description Base units.
                 * @example 1250000000000000000
                 */
                amount: string;
                /** @description Null if there is none, or if its source does not let us redistribute it. */
                valueUsd: components["schemas"]["Decimal"] | null;
            }[];
        };
        PortfolioMove: {
            /** Format: uuid */
            moveId: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            at: string;
            /** Format: uuid */
            walletId: string;
            chainId: string | null;
            token: components["schemas"]["PortfolioToken"];
            /**
             * @description In base units; negative if they left the wallet.
             * @example 1250000000000000000
             */
            amount: string;
            /** @enum {string} */
            kind: "buy" | "sell" | "swapIn" | "swapOut" | "transferIn" | "transferOut" | "ownTransfer" | "wrap" | "unwrap" | "migrate" | "reward" | "airdrop" | "fee" | "adjust";
            /** @description Value of the whole amount at the time of the move. Null if it is unknown or cannot be redistributed. */
            valueUsd: components["schemas"]["Decimal"] | null;
            /** @description Source of the value. */
            valueBy: string | null;
            /** @description Moves with the same group happened together. */
            group: string;
            /** @enum {string} */
            source: "order" | "chain" | "import" | "manual";
            note: string;
            transactionHash: string | null;
        };
        PortfolioPerformance: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            from: string | null;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            to: string | null;
            days: number;
            timeWeighted: {
                /** @description Return of the holdings, regardless of when money was added. In percent: 5.2 means 5.2%. */
                total: number | null;
                /** @description Number of periods left out because they opened below 1.00 USD. */
                leftOut: number;
            };
            moneyWeighted: {
                /** @description Return on the money invested. Null if it cannot be computed for these flows. In percent: 5.2 means 5.2%. */
                total: number | null;
                /** @description Annualised return, for at least 365 days. In percent: 5.2 means 5.2%. */
                yearly: number | null;
            };
            /** @description Annualised, from simple daily returns; null for fewer than 30 of them. In percent: 5.2 means 5.2%. */
            volatility: number | null;
            sharpe: {
                value: number;
                /** @description 95% interval, from moving blocks of 30 days; null for fewer than three blocks. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            } | null;
            /** @description Like `sharpe`, but divided by the root mean square of negative returns. Null for fewer than 30 returns. */
            sortino: number | null;
            drawdown: {
                /** @description Maximum drawdown. In percent: 5.2 means 5.2%. */
                deepest: number;
                /**
                 * Format: date
                 * @description A day in UTC.
                 * @example 2026-11-22
                 */
                from: string;
                /**
                 * Format: date
                 * @description A day in UTC.
                 * @example 2026-11-22
                 */
                to: string;
                /** @description Longest time below a high. */
                longestDays: number;
            } | null;
            /** @description Comparison with the same deposits held in something else. */
            beside: {
                /** @enum {string} */
                what: "leader" | "index" | "usd";
                name: string;
                valueUsd: components["schemas"]["Decimal"] | null;
                /** @description Return of the same deposits, held in this instead. In percent: 5.2 means 5.2%. */
                total: number | null;
                excess: {
                    value: number;
                    /** @description 95% interval, from moving blocks of 30 days; null for fewer than three blocks. */
                    interval: {
                        low: number;
                        high: number;
                    } | null;
                } | null;
            }[];
            /** @description Risk of the current amounts over the last 90 days. */
            risk: {
                days: number;
                /** @description Annualised, from simple daily returns. In percent: 5.2 means 5.2%. */
                volatility: number | null;
                /** @description Maximum drawdown over these days. In percent: 5.2 means 5.2%. */
                deepestFall: number | null;
                /** @description One-day value at risk (95%): one day in twenty was worse. In percent: 5.2 means 5.2%. */
                worstDayInTwenty: number | null;
                /** @description From simple daily returns. */
                betaToLeader: number | null;
                leader: string | null;
                largest: {
                    symbol: string;
                    /** @description Share of the value. In percent: 5.2 means 5.2%. */
                    share: number;
                } | null;
                /** @description Share of the value with prices for all of these days. In percent: 5.2 means 5.2%. */
                covered: number;
            };
            isSimulated: boolean;
        };
        Agent: {
            /** Format: uuid */
            agentId: string;
            name: string;
            /** @enum {string} */
            mode: "draft" | "paper" | "live";
            /**
             * @description Kind of its figures; null for a draft, which has none.
             * @enum {string|null}
             */
            kind: "simulated" | "live" | null;
            /** @enum {string} */
            status: "idle" | "running" | "paused" | "stopped" | "killed";
            paused: {
                /** @enum {string} */
                by: "owner" | "staff" | "rule" | "system";
                rule?: string;
                until?: string;
            } | null;
            /** @description `reason`: why it was killed, or what happened to its positions: `kept` or `sold`. */
            ended: {
                by: string;
                reason: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                at: string;
            } | null;
            /** @enum {string} */
            timeframe: "1d" | "1h";
            strategy: {
                key: string;
                version: number;
                params: {
                    [key: string]: number;
                };
            };
            /** @description As exported by the trading agent’s page: money in whole US cents, shares in basis points, `tokens` by ID or by an order. */
            rules: {
                [key: string]: unknown;
            };
            /** @description Chain ID as a string, or `solana`; null if there is none. */
            chainId: string | null;
            mandateId: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            mandateEndsAt: string | null;
            budgetUsd: components["schemas"]["Decimal"];
            /** @description After costs, at the latest decision; null before the first. */
            equityUsd: components["schemas"]["Decimal"] | null;
            /** @description Cost of current holdings, including fees. */
            investedUsd: components["schemas"]["Decimal"] | null;
            /** @description Return on the budget, after costs. In percent: 5.2 means 5.2%. */
            sinceStart: number | null;
            /** @description Maximum drawdown of the equity: 0 or less. In percent: 5.2 means 5.2%. */
            deepestFall: number | null;
            positions: number;
            /**
             * Format: date-time
             * @description Start of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            lastJudged: string | null;
            /**
             * Format: date-time
             * @description Null while the agent makes no decisions.
             * @example 2026-11-22T00:15:00.000Z
             */
            nextLookAt: string | null;
            /** @description Whether the market is simulated. */
            isSimulatedMarket: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            startedAt: string | null;
        };
        AgentJudgement: {
            /**
             * Format: date-time
             * @description Start of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            candle: string;
            /**
             * @description `simulated`: no money was at risk and fills are assumed. `live`: on-chain orders. The two are never added up.
             * @enum {string}
             */
            kind: "simulated" | "live";
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            judgedAt: string;
            algorithm: string;
            equityUsd: components["schemas"]["Decimal"] & unknown;
            cashUsd: components["schemas"]["Decimal"];
            positions: {
                /**
                 * @description Token ID, as in the URL of its page.
                 * @example bitcoin
                 */
                tokenId: string;
                /**
                 * @description In units of 1e-18. Null for a simulated fill whose price source does not let us redistribute it.
                 * @example 1250000000000000000
                 */
                units: string | null;
                /** @description Including spread and impact, without the fee. Null for a simulated fill whose price source does not let us redistribute it. */
                entryUsd: number | null;
                /**
                 * Format: date-time
                 * @description Start of a candle.
                 * @example 2026-11-28T00:00:00.000Z
                 */
                since: string;
            }[];
            decisions: {
                /** @description Also the ID of its on-chain order. */
                decisionId: string;
                /**
                 * @description Token ID, as in the URL of its page.
                 * @example bitcoin
                 */
                tokenId: string;
                /** @enum {string} */
                side: "buy" | "sell";
                /** @description Amount spent; null for a sale. */
                amountUsd: components["schemas"]["Decimal"] | null;
                /**
                 * @description Amount sold, in units of 1e-18; null for a purchase, or if its price cannot be redistributed.
                 * @example 1250000000000000000
                 */
                units: string | null;
                /** @description What limits its size. */
                limitedBy: string | null;
                reason: string;
                /** @description Further reasons to sell that applied. */
                also: string[];
            }[];
            /** @description What was not done and under which rule; without a token it applies to the whole candle. */
            refusals: {
                /**
                 * @description Token ID, as in the URL of its page.
                 * @example bitcoin
                 */
                tokenId: string | null;
                /** @enum {string} */
                side: "buy" | "sell";
                rule: string;
            }[];
            /**
             * Format: date
             * @description Day whose grades were used.
             */
            gradesDay: string | null;
            /** @description Number of preceding candles without a decision. */
            missed: number;
            /** @description SHA-256 of the canonical JSON of the whole decision. */
            sha256: string;
            /** @description Stream in the ledger, for a live agent. */
            stream: string | null;
            /** @description Version within that stream. */
            version: number | null;
        };
        AgentOrder: {
            decisionId: string;
            /**
             * Format: date-time
             * @description Start of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            candle: string;
            /**
             * @description `simulated`: no money was at risk and fills are assumed. `live`: on-chain orders. The two are never added up.
             * @enum {string}
             */
            kind: "simulated" | "live";
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId: string;
            /** @enum {string} */
            side: "buy" | "sell";
            status: string;
            reason: string;
            failure: string | null;
            /**
             * @description In units of 1e-18. Null for a simulated fill whose price source does not let us redistribute it.
             * @example 1250000000000000000
             */
            units: string | null;
            /** @description Amount paid or received, including fees. */
            valueUsd: components["schemas"]["Decimal"] | null;
            /** @description Including spread and impact, without the fee. Null for a simulated fill whose price source does not let us redistribute it. */
            priceUsd: number | null;
            feeUsd: components["schemas"]["Decimal"] | null;
            orderId: string | null;
            transactionHash: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            at: string | null;
            /** @description How much worse than simulated, in basis points; null if unknown. */
            worseBps: {
                all: number;
                price: number;
                pool: number;
                gas: number;
                delay: number;
            } | null;
        };
        AgentPerformance: {
            /** Format: uuid */
            agentId: string;
            /**
             * @description Null before the first decision.
             * @enum {string|null}
             */
            kind: "simulated" | "live" | null;
            isSimulatedMarket: boolean;
            /** @description Note to show with such a result. */
            note: string;
            /**
             * Format: date-time
             * @description Start of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            from: string | null;
            /**
             * Format: date-time
             * @description Start of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            to: string | null;
            days: number;
            trades: number;
            budgetUsd: components["schemas"]["Decimal"];
            equityUsd: components["schemas"]["Decimal"] | null;
            cashUsd: components["schemas"]["Decimal"] | null;
            /** @description Return on the budget, with an interval in the same unit. */
            total: {
                /** @description After costs. In percent: 5.2 means 5.2%. */
                value: number;
                /** @description 95% interval; null if there are too few days. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            } | null;
            /** @description 0 or less. In percent: 5.2 means 5.2%. */
            deepestFall: number | null;
            feesUsd: components["schemas"]["Decimal"] | null;
            /** @description Closed positions with a gain, and their total number; the interval is for the share, in percent. */
            gains: {
                count: number;
                of: number;
                /** @description 95% interval; null if there are too few days. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            } | null;
            /** @description Daily under 365 days, annualised from then on. Null for fewer than 30 daily returns. */
            sharpe: {
                value: number;
                /** @description 95% interval; null if there are too few days. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            } | null;
            /** @description Annualised return, for at least 365 days. In percent: 5.2 means 5.2%. */
            yearly: number | null;
            /** @description How much worse live was than its simulated twin, in basis points of the traded amount. */
            worseBps: {
                all: number;
                price: number;
                pool: number;
                gas: number;
                delay: number;
                orders: number;
            } | null;
        };
        NewBacktest: {
            /**
             * Format: uuid
             * @description ID of one of your agents, with which it is then listed.
             */
            agentId?: string;
            /** @description When it buys and sells; omitted parameters get their defaults. */
            strategy: {
                key: string;
                /** @default 1 */
                version?: number;
                /** @default {} */
                params?: {
                    [key: string]: number;
                };
            };
            /** @description Token IDs, or the first tokens of an order, as of each day. */
            tokens: {
                /** @enum {string} */
                kind: "list";
                tokenIds: string[];
            } | {
                /** @enum {string} */
                kind: "rule";
                /** @enum {string} */
                order: "marketCap" | "volume" | "grade";
                first: number;
            };
            /**
             * @description Limits: money in whole US cents, shares in basis points. Omitted limits get their defaults.
             * @default {}
             */
            rules?: {
                [key: string]: unknown;
            };
            /**
             * @description Candle length.
             * @default 1d
             * @enum {string}
             */
            timeframe?: "1d" | "1h";
            /**
             * Format: date
             * @description First day, UTC.
             */
            from: string;
            /**
             * Format: date
             * @description Last day, inclusive.
             */
            to: string;
            /** @description Default: 10 and 30. */
            costs?: {
                halfSpreadBps: number;
                feeBps: number;
            };
        };
        BacktestResult: {
            note: string;
            /** @description Return on the budget, after costs. In percent: 5.2 means 5.2%. */
            total: number;
            /** @description 0 or less. In percent: 5.2 means 5.2%. */
            deepestFall: number;
            trades: number;
            worthUsd: components["schemas"]["Decimal"];
            /** @description 95% interval; null if there are too few days. */
            interval: {
                low: number;
                high: number;
            } | null;
            days: number;
            /** @description The same with doubled costs. */
            doubledCosts: {
                /** @description Return on the budget, after costs. In percent: 5.2 means 5.2%. */
                total: number;
                /** @description 0 or less. In percent: 5.2 means 5.2%. */
                deepestFall: number;
                trades: number;
                worthUsd: components["schemas"]["Decimal"];
            };
            /** @description The same with entries one candle later. */
            oneCandleLater: {
                /** @description Return on the budget, after costs. In percent: 5.2 means 5.2%. */
                total: number;
                /** @description 0 or less. In percent: 5.2 means 5.2%. */
                deepestFall: number;
                trades: number;
                worthUsd: components["schemas"]["Decimal"];
            };
            trials: {
                /** @description Number of variants of this strategy that you have tried so far. */
                count: number;
                /** @description Daily Sharpe ratio that the best of so many variants reaches by chance. */
                bestByChance: number | null;
                /** @description Probability that it is better than that, from 0 to 1. */
                deflatedSharpe: number | null;
            } | null;
            gains: {
                count: number;
                of: number;
                /** @description 95% interval; null if there are too few days. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            };
            /** @description Average share of the equity in tokens. In percent: 5.2 means 5.2%. */
            exposure: number;
            /** @description Total traded amount divided by the average equity. */
            turnover: number;
            feesUsd: components["schemas"]["Decimal"];
            spreadAndImpactUsd: components["schemas"]["Decimal"];
            /** @description Number of refused purchases, by rule. */
            refusals: {
                [key: string]: number;
            };
            years: {
                year: number;
                days: number;
                trades: number;
                /** @description After costs. In percent: 5.2 means 5.2%. */
                total: number;
                /** @description 0 or less. In percent: 5.2 means 5.2%. */
                deepestFall: number;
                /** @description Of the market index. In percent: 5.2 means 5.2%. */
                market: number | null;
                /** @description Of the largest coin. In percent: 5.2 means 5.2%. */
                leader: number | null;
            }[];
        };
        Backtest: {
            /** Format: uuid */
            id: string;
            /**
             * @description Always simulated.
             * @enum {string}
             */
            kind: "simulated";
            /** Format: uuid */
            agentId: string | null;
            /**
             * @description `refused`: data of later days changed a decision, so there is no result.
             * @enum {string}
             */
            state: "waiting" | "running" | "done" | "refused" | "failed" | "cancelled";
            /** @description In percent, in steps of 2. */
            progress: number;
            secondsLeft: number | null;
            strategy: {
                key: string;
                version: number;
                params: {
                    [key: string]: number;
                };
            };
            /** @description As exported by the trading agent’s page: money in whole US cents, shares in basis points, `tokens` by ID or by an order. */
            rules: {
                [key: string]: unknown;
            };
            /** @description Token IDs, or the first tokens of an order, as of each day. */
            tokens: {
                /** @enum {string} */
                kind: "list";
                tokenIds: string[];
            } | {
                /** @enum {string} */
                kind: "rule";
                /** @enum {string} */
                order: "marketCap" | "volume" | "grade";
                first: number;
            };
            /** @enum {string} */
            timeframe: "1d" | "1h";
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            costs: {
                halfSpreadBps: number;
                feeBps: number;
            };
            specHash: string;
            inputsHash: string | null;
            /** @description Null until it is done, or if there is none. */
            result: components["schemas"]["BacktestResult"] | null;
            /** @description Why there is no result; if refused, the candle and the token. */
            failure: {
                reason: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                candle: string | null;
                /**
                 * @description Token ID, as in the URL of its page.
                 * @example bitcoin
                 */
                tokenId: string | null;
            } | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            endedAt: string | null;
        };
        TokenListSummary: {
            id: string;
            title: string;
            creator: {
                handle: string;
                name: string;
                /** @description Whether it is TMAI's own list, whatever the name says. */
                isHouse: boolean;
            } | null;
            /** @enum {string} */
            visibility: "private" | "unlisted" | "public";
            /**
             * @description How its tokens are chosen: by its creator, or by a rule.
             * @enum {string}
             */
            kind: "manual" | "rule";
            /**
             * @description Major version: a token was removed. Minor version: one was added.
             * @example 1.2.0
             */
            version: string;
            /** @description Number of tokens. */
            tokens: number;
            followers: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            updatedAt: string;
        };
        TokenList: {
            id: string;
            title: string;
            creator: {
                handle: string;
                name: string;
                /** @description Whether it is TMAI's own list, whatever the name says. */
                isHouse: boolean;
            } | null;
            /** @enum {string} */
            visibility: "private" | "unlisted" | "public";
            /**
             * @description How its tokens are chosen: by its creator, or by a rule.
             * @enum {string}
             */
            kind: "manual" | "rule";
            /**
             * @description Major version: a token was removed. Minor version: one was added.
             * @example 1.2.0
             */
            version: string;
            /** @description Number of tokens. */
            tokens: number;
            followers: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            updatedAt: string;
            description: string;
            /** @description URL of the token list file for wallets; null if nothing has been published. */
            fileUrl: string | null;
        };
        ListedToken: {
            /**
             * @description Null for a token that we do not track.
             * @example bitcoin
             */
            tokenId: string | null;
            name: string;
            symbol: string;
            chainId: number | null;
            address: string | null;
            note: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            addedAt: string;
        };
        TokenListVersion: {
            /**
             * @description Major version: a token was removed. Minor version: one was added.
             * @example 1.2.0
             */
            version: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            publishedAt: string;
            added: {
                name: string;
                symbol: string;
            }[];
            removed: {
                name: string;
                symbol: string;
            }[];
            changed: {
                name: string;
                symbol: string;
            }[];
            /** @description Position in the ledger that records this version. */
            position: number | null;
        };
        /** @description Condition that triggers the alert: `type` determines its fields. */
        AlertCondition: {
            /** @enum {string} */
            type: "price_above" | "price_below";
            priceUsd: components["schemas"]["Decimal"];
        } | {
            /** @enum {string} */
            type: "change_percent";
            percent: components["schemas"]["Decimal"];
            /** @enum {string} */
            window: "1h" | "24h" | "7d";
            /**
             * @description Direction in which the threshold is reached: `up` means from below.
             * @enum {string}
             */
            direction: "up" | "down";
        } | {
            /** @enum {string} */
            type: "trader_grade_crosses" | "investor_grade_crosses";
            grade: number;
            /**
             * @description Direction in which the threshold is reached: `up` means from below.
             * @enum {string}
             */
            direction: "up" | "down";
        } | {
            /** @enum {string} */
            type: "signal_changes";
            /** @description The new signal. If omitted, any change triggers the alert. */
            to?: -1 | 0 | 1;
        } | {
            /** @enum {string} */
            type: "volume_spike";
            multiple: components["schemas"]["Decimal"] & unknown;
        } | {
            /** @enum {string} */
            type: "market_cap_crosses";
            capUsd: components["schemas"]["Decimal"];
            /**
             * @description Direction in which the threshold is reached: `up` means from below.
             * @enum {string}
             */
            direction: "up" | "down";
        } | {
            /** @enum {string} */
            type: "list_new_token";
        } | {
            /** @enum {string} */
            type: "index_rebalanced";
            /** @description Watches this index, instead of a token or list. */
            slug: string;
        } | {
            /** @enum {string} */
            type: "index_level_crosses";
            /** @description Watches this index, instead of a token or list. */
            slug: string;
            level: components["schemas"]["Decimal"] & unknown;
            /**
             * @description Direction in which the threshold is reached: `up` means from below.
             * @enum {string}
             */
            direction: "up" | "down";
        } | {
            /** @enum {string} */
            type: "portfolio_change";
            percent: components["schemas"]["Decimal"] & unknown;
            /** @enum {string} */
            window: "24h" | "7d";
            /** @description Watches the portfolio, instead of a token or list: wallet IDs. Default: all. */
            wallets?: string[];
        } | {
            /** @enum {string} */
            type: "portfolio_token_arrived";
            /** @description Watches the portfolio, instead of a token or list: wallet IDs. Default: all. */
            wallets?: string[];
        } | {
            /** @enum {string} */
            type: "agent_drawdown";
            /**
             * Format: uuid
             * @description Watches this agent, instead of a token or list.
             */
            agentId: string;
            percent: components["schemas"]["Decimal"] & unknown;
        } | {
            /** @enum {string} */
            type: "agent_day_loss";
            /**
             * Format: uuid
             * @description Watches this agent, instead of a token or list.
             */
            agentId: string;
            lossUsd: components["schemas"]["Decimal"] & unknown;
        } | {
            /** @enum {string} */
            type: "agent_silent";
            /**
             * Format: uuid
             * @description Watches this agent, instead of a token or list.
             */
            agentId: string;
        };
        Alert: {
            /** Format: uuid */
            id: string;
            tokenId?: string;
            listId?: string;
            indexSlug?: string;
            /** @description For a portfolio alert: wallet IDs; empty for all. */
            portfolioWallets?: string[];
            /** Format: uuid */
            agentId?: string;
            condition: components["schemas"]["AlertCondition"];
            /** @description Whether the alert can trigger again after the value has moved back. */
            recurring: boolean;
            /** @description Minimum time between two triggers, at least 300 seconds. */
            cooldownSeconds: number;
            /** @description How far the value must move back before the alert can trigger again, in percent, or in points for a grade. */
            hysteresis: string;
            /** @description Where to send notifications. */
            channels: ("inApp" | "email" | "telegram" | "webPush" | "webhook")[];
            /** @description Your own note, sent with the alert. */
            note: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            expiresAt: string | null;
            /** @enum {string} */
            state: "active" | "cooldown" | "completed";
            paused: boolean;
            /** @description Paused by us because the plan now includes fewer alerts. */
            pausedByPlan: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            mutedUntil: string | null;
            triggeredCount: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            lastTriggeredAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt: string;
            /** @description Current value, in the condition’s unit; null if there is none, or if several tokens are watched. */
            now: string | null;
        };
        NewAlert: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId?: string;
            /**
             * Format: uuid
             * @description Watches every token on this list, instead of `tokenId`.
             */
            listId?: string;
            condition: components["schemas"]["AlertCondition"];
            /** @description Whether the alert can trigger again after the value has moved back. */
            recurring?: boolean;
            /** @description Minimum time between two triggers, at least 300 seconds. */
            cooldownSeconds?: number;
            /** @description How far the value must move back before the alert can trigger again, in percent, or in points for a grade. */
            hysteresis?: string;
            /** @description Where to send notifications. */
            channels?: ("inApp" | "email" | "telegram" | "webPush" | "webhook")[];
            /** @description Your own note, sent with the alert. */
            note?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            expiresAt?: string | null;
        };
        AlertLimit: {
            plan: string;
            limit: number;
            used: number;
            kinds: string[];
            channels: string[];
            historyDays: number;
        };
        AlertChange: {
            condition?: components["schemas"]["AlertCondition"];
            /** @description Whether the alert can trigger again after the value has moved back. */
            recurring?: boolean;
            /** @description Minimum time between two triggers, at least 300 seconds. */
            cooldownSeconds?: number;
            /** @description How far the value must move back before the alert can trigger again, in percent, or in points for a grade. */
            hysteresis?: string;
            /** @description Where to send notifications. */
            channels?: ("inApp" | "email" | "telegram" | "webPush" | "webhook")[];
            /** @description Your own note, sent with the alert. */
            note?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            expiresAt?: string | null;
        };
        AlertTrigger: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            alertId: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            triggeredAt: string;
            token: {
                name: string;
                symbol: string;
            };
            condition: components["schemas"]["AlertCondition"];
            before: string | null;
            after: string;
            /**
             * Format: date-time
             * @description Time of the market update that triggered it.
             * @example 2026-11-22T00:15:00.000Z
             */
            time: string;
            deliveries: {
                channel: string;
                /**
                 * @description `pending`: waiting for its next attempt; `failed`: after ten attempts; `skipped`: the endpoint or channel was not active.
                 * @enum {string}
                 */
                state: "pending" | "delivered" | "failed" | "skipped";
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                at: string | null;
                attempts: number;
            }[];
        };
        Event: {
            /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
            id: string;
            /** @enum {string} */
            type: "alert.triggered" | "webhook.test" | "list.published" | "payment.saved" | "plan.expiring" | "plan.expired" | "key.expiring" | "quota.warning" | "quota.exceeded" | "wallet.signer_added" | "index.constituents_set" | "order.filled" | "order.partly_filled" | "order.failed" | "mandate.granted" | "mandate.revoked" | "agent.paused" | "agent.killed" | "backtest.done" | "card.saved" | "renewal.failed" | "renewal.stopped" | "card.paused" | "card.resumed" | "card.withdrawn" | "refund.approved" | "refund.refused" | "refund.settled" | "key.issued" | "key.rotated" | "key.revoked" | "wallet.verified" | "wallet.removed" | "purchases.claimed" | "agent.started" | "agent.judged" | "agent.resumed" | "agent.stopped" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn" | "card.initiated" | "card.captured" | "card.failed" | "card.disputed" | "card.dispute_closed" | "credits.bought" | "grades.published" | "index.levels_published" | "mandate.proposed" | "mandate.fact_withdrawn" | "order.placed" | "order.sent" | "order.expired" | "order.withdrawn" | "plan.granted" | "payment.initiated" | "payment.signed" | "payment.sent" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "refund.requested" | "refund.cancelled" | "refund.lapsed" | "refund.sent" | "refund.failed" | "refund.unsettled" | "renewal.started" | "renewal.charged" | "wallet.opened" | "wallet.address_derived" | "wallet.deployed" | "wallet.signer_removed" | "wallet.fact_withdrawn";
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            timestamp: string;
            /** @description False for events that test keys receive: the sample events and sandbox payments. */
            livemode: boolean;
            /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
            position?: number;
            /** @description Sequence number among all events of the account. Pass it as `after`; webhooks do not include it. */
            sequence: number;
            /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
            stream?: string;
            /** @description Version within the stream. */
            version?: number;
            /** @description What happened. Amounts are decimal strings. */
            data: {
                [key: string]: unknown;
            };
        };
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            url: string;
            /** @description Empty: all events of the account. */
            eventTypes: string[];
            /**
             * @description Mode of the key that created it. Only keys of the same mode can see it.
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * @description `paused`: the plan allows fewer endpoints, and older ones take precedence; it works again automatically once there is room. `disabled`: by its owner, by a 410 response, or after three days without a successful delivery.
             * @enum {string}
             */
            state: "active" | "paused" | "disabled";
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description Until then, both secrets sign.
             * @example 2026-11-22T00:15:00.000Z
             */
            previousSecretUntil: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt: string;
        };
        WebhookEndpointWithSecret: components["schemas"]["WebhookEndpoint"] & {
            /** @description `whsec_` followed by 32 bytes in base64. Shown only once. */
            secret: string;
        };
        WebhookReplay: {
            queued: number;
            /** @description `fromPosition` for the next call; null if there are no more events. */
            nextPosition: number | null;
        };
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            endpointId: string;
            /** @description Same as `webhook-id`. */
            eventId: string;
            type: string;
            /**
             * @description `pending`: waiting for its next attempt; `failed`: after ten attempts; `skipped`: the endpoint or channel was not active.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "skipped";
            attempts: number;
            lastStatus: number | null;
            /** @description The first 4 KiB of the response, or why there was none. */
            lastResponse: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            nextAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            completedAt: string | null;
        };
        SandboxScenario: {
            /**
             * @description Name of a scenario from `/v1/sandbox/scenarios`.
             * @enum {string}
             */
            name: "paid" | "abandoned" | "signed_abandoned" | "reverted" | "replaced" | "mismatch" | "nonce_used" | "unconfirmed" | "expired_then_found" | "reorg" | "reorg_and_back" | "coupon" | "trial" | "renewal" | "upgrade_with_credit" | "downgrade_refused" | "call_paid" | "call_unsettled";
            description: string;
            /** @description In order. */
            events: ("payment.initiated" | "payment.signed" | "payment.sent" | "payment.saved" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "plan.granted" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn")[];
            /** @description How many seconds to advance the clock until the scenario is complete; 0 if everything happens immediately. */
            durationSeconds: number;
        };
        SandboxOrder: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "payment" | "grant";
            /**
             * @description Current state according to its events, as for a real payment.
             * @enum {string}
             */
            state: "initiated" | "signed" | "sent" | "saved" | "failed" | "expired" | "withdrawn" | "granted";
            plan: string;
            duration: string;
            /**
             * @description In US cents.
             * @example 3999
             */
            priceUsdCents: string;
            /**
             * @description In US cents.
             * @example 3999
             */
            creditForUnusedDaysUsdCents: string;
            /**
             * @description In US cents.
             * @example 3999
             */
            totalUsdCents: string;
            /** @description USDC in base units. */
            tokenAmount: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            to: string;
            /** @description Why it failed. */
            failure: string | null;
        };
        SandboxCall: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "paid" | "settled" | "refused";
            operation: string;
            /**
             * @description In US cents.
             * @example 3999
             */
            priceUsdCents: string;
            /** @description USDC in base units. */
            amount: string;
            /** @description Why it was not settled. */
            refusal: string | null;
        };
        SandboxPayment: {
            /** Format: uuid */
            id: string;
            /**
             * @description Name of a scenario from `/v1/sandbox/scenarios`.
             * @enum {string}
             */
            scenario: "paid" | "abandoned" | "signed_abandoned" | "reverted" | "replaced" | "mismatch" | "nonce_used" | "unconfirmed" | "expired_then_found" | "reorg" | "reorg_and_back" | "coupon" | "trial" | "renewal" | "upgrade_with_credit" | "downgrade_refused" | "call_paid" | "call_unsettled";
            plan: string;
            /** @enum {boolean} */
            livemode: false;
            /**
             * Format: date-time
             * @description By the account’s sandbox clock.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Clock time of the next event; null if the scenario is complete.
             * @example 2026-11-22T00:15:00.000Z
             */
            nextAt: string | null;
            /**
             * @description Why the last order was refused.
             * @example DowngradeTooEarly
             */
            refusal: string | null;
            /** @description One, or two if the scenario includes a second payment. */
            payments: components["schemas"]["SandboxOrder"][];
            /** @description The paid call, if the scenario is about one. */
            calls: components["schemas"]["SandboxCall"][];
            events: components["schemas"]["Event"][];
        };
        SandboxClock: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            now: string;
            events: components["schemas"]["Event"][];
        };
        KeyUsage: {
            /** Format: uuid */
            id: string;
            used: number;
            limit: number | null;
            /** @description The plan allows fewer keys, and older ones take precedence. The key works again automatically once there is room. */
            paused: boolean;
        };
        Usage: {
            plans: string[];
            period: {
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                from: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                to: string;
            };
            quota: number;
            used: number;
            remaining: number;
            perMinute: number;
            keys: components["schemas"]["KeyUsage"][];
        };
        DailyUsage: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date: string;
            /** Format: uuid */
            keyId: string;
            operation: string;
            calls: number;
            units: number;
            errors: number;
        };
        CreditPurchase: {
            /** Format: uuid */
            id: string;
            /**
             * @description Send it in the x-api-key header. Absent if the purchase was made with an existing credit key.
             * @example tmai_credit_…
             */
            key?: string;
            units: number;
            /**
             * @description Path of the receipt.
             * @example /v1/receipts/{id}
             */
            receipt: string;
        };
        Credits: {
            /**
             * Format: uuid
             * @description ID of the first purchase.
             */
            id: string;
            /** @description Units bought. */
            units: number;
            used: number;
            held: number;
            /** @description Units that can be spent now. */
            remaining: number;
            /** @description Whether all purchases are settled. */
            settled: boolean;
            purchases: {
                /** Format: uuid */
                id: string;
                /** @description Units bought. */
                units: number;
                used: number;
                held: number;
                /** @description Whether the payment is in a block. Its units can be spent only while it is. */
                settled: boolean;
            }[];
        };
        Receipt: {
            /** Format: uuid */
            id: string;
            /**
             * @description `withdrawn`: its block was removed from the chain, and the transfer is sent again.
             * @enum {string}
             */
            status: "paid" | "settled" | "refused" | "withdrawn";
            operation: string;
            /** @description Path of the call, without the query. */
            resource: string;
            /** @description SHA-256, in hex, of what the payment is bound to: the method, a space, and the path and query as sent. For a purchase of prepaid units also the body, and the first purchase’s ID if units were added to a key. */
            requestHash: string;
            /** @description SHA-256 of the response body before compression, in hex. */
            responseHash: string;
            units: number;
            /** @example eip155:8453 */
            network: string;
            /** @example 0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f */
            payer: string;
            /** @example 0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f */
            payTo: string;
            /** @example 0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f */
            asset: string;
            /**
             * @description In base units of the stablecoin.
             * @example 10000
             */
            amount: string;
            /**
             * @description Nonce of the payer’s authorization.
             * @example 0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f
             */
            nonce: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            paidAt: string;
            settlement: {
                /** @example 0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f */
                transactionHash: string;
                /** @example 10000 */
                blockNumber: string;
                /** @example 0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f */
                blockHash: string;
                logIndex: number;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                settledAt: string;
            } | null;
            /** @description Proof that the ledger contains every event of the call, in the format that `ledger verify --proof` reads; null until a checkpoint covers the last event. */
            proof: {
                [key: string]: unknown;
            } | null;
        };
        Status: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            pricesAt: string | null;
            pricesAgeSeconds: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            gradesPublishedAt: string | null;
            tokens: number;
            /** @description Whether the tokens are invented. */
            simulated: boolean;
        };
        StreamEvent: {
            /** @enum {string} */
            event: "ready" | "price" | "grade" | "signal" | "alert" | "event" | "problem";
            /** @description Send it as `Last-Event-ID` to resume: an event position, `t` and a time, or both. */
            id?: string;
            /** @description JSON: an event, the response of the call with that name, or a problem. */
            data: components["schemas"]["Event"] | {
                [key: string]: unknown;
            };
        };
        Meta: {
            /** Format: date-time */
            asOf: string;
            /** @enum {string} */
            source: "live" | "sample";
            /** @description Whether the tokens are invented, as in the sample. */
            simulated: boolean;
        };
        /** @description With `fields`: only the fields that you name. */
        TokenFields: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            id?: string;
            symbol?: string;
            name?: string;
            /** @description Rank by market cap, largest first. */
            rank?: number | null;
            categories?: string[];
            contracts?: {
                chainId: number;
                address: string;
                decimals: number | null;
            }[];
            priceUsd?: components["schemas"]["Decimal"] | null;
            marketCapUsd?: components["schemas"]["Decimal"] | null;
            fdvUsd?: components["schemas"]["Decimal"] | null;
            volume24hUsd?: components["schemas"]["Decimal"] | null;
            /**
             * @description In percent: 5.2 means 5.2%.
             * @example 5.2
             */
            change1hPercent?: number | null;
            /**
             * @description In percent: 5.2 means 5.2%.
             * @example 5.2
             */
            change24hPercent?: number | null;
            /**
             * @description In percent: 5.2 means 5.2%.
             * @example 5.2
             */
            change7dPercent?: number | null;
            /**
             * @description In percent: 5.2 means 5.2%.
             * @example 5.2
             */
            change30dPercent?: number | null;
            /**
             * @description Over 365 days, in percent: 5.2 means 5.2%.
             * @example 5.2
             */
            change1yPercent?: number | null;
            /** @description With `fields`: only the fields that you name. */
            grades?: {
                /**
                 * @description 0 to 100.
                 * @example 71
                 */
                trader?: number | null;
                /** @description Change in points since the previous day. */
                traderChange24h?: number | null;
                /**
                 * @description 0 to 100.
                 * @example 71
                 */
                investor?: number | null;
                /** @description Change in points since the previous day. */
                investorChange24h?: number | null;
                /** @description Null if the plan does not include signals. */
                signal?: -1 | 0 | 1 | null;
                /**
                 * @description The signal in five steps.
                 * @enum {string|null}
                 */
                signalStrength?: "strong-sell" | "sell" | "hold" | "buy" | "strong-buy" | null;
                /**
                 * Format: date
                 * @description First day with this strength.
                 * @example 2026-11-22
                 */
                signalSince?: string | null;
            };
            /** @description With `fields`: only the fields that you name. */
            figures?: {
                /**
                 * @description Over 30 days: deviation of simple daily returns × √365.
                 * @example 5.2
                 */
                volatilityPercent?: number | null;
                /** @description Over 180 days: mean of simple daily returns / their deviation × √365, without a risk-free rate. */
                sharpe?: number | null;
                /** @description Like `sharpe`, but divided by the root mean square of negative returns: √mean(min(s, 0)²). */
                sortino?: number | null;
                /**
                 * @description Maximum drawdown over 365 days: 0 or less.
                 * @example 5.2
                 */
                drawdownPercent?: number | null;
                /** @description Over 90 days, from log returns, against the largest token of the market. */
                beta?: number | null;
                /**
                 * @description Distance from the all-time high: 0 or less.
                 * @example 5.2
                 */
                athDistancePercent?: number | null;
                /**
                 * Format: date
                 * @description Day of the all-time high.
                 * @example 2026-11-22
                 */
                athOn?: string | null;
                /**
                 * @description Daily volume as a share of the market cap.
                 * @example 5.2
                 */
                turnoverPercent?: number | null;
            };
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            time?: string;
        };
        CountedPage: components["schemas"]["Page"] & {
            /** @description Number of rows on all pages, with `count=true`. */
            total?: number;
        };
        Page: {
            next: string | null;
            limit: number;
        };
        /** @description With `fields`: only the fields that you name. */
        PriceFields: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId?: string;
            priceUsd?: components["schemas"]["Decimal"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            time?: string;
        };
        /** @description With `fields`: only the fields that you name. */
        CandleFields: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId?: string;
            /**
             * Format: date-time
             * @description Start of the candle, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            time?: string;
            /** @description Null if the source provides only the close. */
            open?: components["schemas"]["Decimal"] | null;
            high?: components["schemas"]["Decimal"] | null;
            low?: components["schemas"]["Decimal"] | null;
            close?: components["schemas"]["Decimal"];
            volumeUsd?: components["schemas"]["Decimal"] | null;
            /** @description Daily candles only. */
            marketCapUsd?: components["schemas"]["Decimal"] | null;
            /** @description Always false: gaps are left out, never filled. */
            filled?: boolean;
        };
        /** @description With `fields`: only the fields that you name. */
        GradeFields: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId?: string;
            symbol?: string;
            /**
             * @description 0 to 100.
             * @example 71
             */
            trader?: number | null;
            /** @description Change in points since the previous day. */
            traderChange24h?: number | null;
            /**
             * @description 0 to 100.
             * @example 71
             */
            investor?: number | null;
            /** @description Null if the plan does not include signals. */
            signal?: -1 | 0 | 1 | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            time?: string;
        };
        /** @description With `fields`: only the fields that you name. */
        DailyGradeFields: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId?: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            /** @enum {string} */
            kind?: "trader" | "investor";
            /**
             * @description The published formula that computed the grade.
             * @example trader-1
             */
            method?: string;
            /**
             * @description 0 to 100.
             * @example 71
             */
            grade?: number;
            /** @description Null if the plan does not include signals. */
            signal?: -1 | 0 | 1 | null;
            /** @description With `fields`: only the fields that you name. */
            breakdown?: {
                momentum?: number | null;
                breakout?: number | null;
                trend?: number | null;
                calm?: number | null;
                strength?: number | null;
                liquidity?: number | null;
                resilience?: number | null;
                participation?: number | null;
            };
            /**
             * @description `live`: published before its outcome could be known; `late`: a missed day, graded later; `backtest`: a back-test, computed for past days and never published.
             * @enum {string}
             */
            origin?: "live" | "late" | "backtest";
            /**
             * Format: date-time
             * @description The grade uses only data known by this time.
             * @example 2026-11-22T00:15:00.000Z
             */
            time?: string;
            /** @description Path of the proof; null if the grade was never published. */
            proof?: string | null;
        };
        /** @description With `fields`: only the fields that you name. */
        SignalFields: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId?: string;
            /** @description -1 bearish, 0 neutral, 1 bullish. */
            signal?: -1 | 0 | 1;
            /**
             * Format: date
             * @description First day of the current signal.
             * @example 2026-11-22
             */
            since?: string | null;
            priceUsd?: components["schemas"]["Decimal"] | null;
            /**
             * @description In percent: 5.2 means 5.2%.
             * @example 5.2
             */
            change24hPercent?: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            time?: string;
        };
        /** @description With `fields`: only the fields that you name. */
        SignalChangeFields: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId?: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            /** @description -1 bearish, 0 neutral, 1 bullish. */
            signal?: -1 | 0 | 1;
            priceAtChangeUsd?: components["schemas"]["Decimal"] | null;
            method?: string;
            /** @enum {string} */
            origin?: "live" | "late" | "backtest";
        };
        /** @description With `fields`: only the fields that you name. */
        MarketDayFields: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            totalMarketCapUsd?: components["schemas"]["Decimal"] | null;
            volume24hUsd?: components["schemas"]["Decimal"] | null;
            /**
             * @description Dominance: the largest token’s share of the total.
             * @example 5.2
             */
            dominancePercent?: number | null;
            /**
             * @description Bitcoin’s share of the total; null for a market without Bitcoin, such as the simulated market and the sample.
             * @example 5.2
             */
            btcDominancePercent?: number | null;
            /**
             * @description Ether’s share of the total; null for a market without Ether.
             * @example 5.2
             */
            ethDominancePercent?: number | null;
            /**
             * @description Share of rated tokens above their 50-day average.
             * @example 5.2
             */
            above50DayAveragePercent?: number | null;
            /** @description 0 = fear, 100 = greed. */
            mood?: number | null;
            /** @description Number of tokens in these figures. */
            tokens?: number;
        };
        /** @description With `fields`: only the fields that you name. */
        RiskMetricsFields: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId?: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            window?: string;
            /**
             * @description In percent: 5.2 means 5.2%.
             * @example 5.2
             */
            returnPercent?: number | null;
            /**
             * @description Annualised. sd(s) × √365; s = c_t / c_t−1 − 1; c is a day's close.
             * @example 5.2
             */
            volatilityPercent?: number | null;
            /** @description mean(s) / sd(s) × √365, without a risk-free rate; s = c_t / c_t−1 − 1; c is a day's close. */
            sharpe?: number | null;
            /** @description mean(s) / √mean(min(s, 0)²) × √365, without a risk-free rate; s = c_t / c_t−1 − 1; c is a day's close. */
            sortino?: number | null;
            /**
             * @description 0 or less. min(c / highest c before − 1); c is a day's close.
             * @example 5.2
             */
            maxDrawdownPercent?: number | null;
            /** @description compound annual growth / |maximum drawdown|; c is a day's close. */
            calmar?: number | null;
            /** @description Against our market index. cov(r, r of the leader or index) / var(r of the leader or index); r = ln(c_t / c_t−1); c is a day's close. */
            beta?: number | null;
            /**
             * @description One-day value at risk (95%): the return is lower on one day in twenty. 5 % quantile of s, interpolated between neighbours; s = c_t / c_t−1 − 1; c is a day's close.
             * @example 5.2
             */
            valueAtRisk95Percent?: number | null;
            /** @description Days in the window with a price. */
            days?: number;
        };
        /** @description With `fields`: only the fields that you name. */
        SupportResistanceFields: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId?: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            levels?: {
                priceUsd: components["schemas"]["Decimal"];
                /** @enum {string} */
                kind: "support" | "resistance";
                strength: number;
                touchedAt: string[];
            }[];
        };
        /** @description With `fields`: only the fields that you name. */
        PriceScenarioFields: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId?: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            /** @description Percentage by which the token’s market cap moves when the total market cap moves by 1%. */
            elasticity?: number;
            cases?: {
                totalMarketCapUsd: components["schemas"]["Decimal"];
                bear: components["schemas"]["Decimal"] & unknown;
                base: components["schemas"]["Decimal"];
                bull: components["schemas"]["Decimal"] & unknown;
            }[];
            method?: string;
        };
        /** @description With `fields`: only the fields that you name. */
        CorrelationFields: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            window?: string;
            /**
             * @description `pearson`: correlation of returns; `spearman`: correlation of their ranks.
             * @enum {string}
             */
            method?: "pearson" | "spearman";
            tokens?: string[];
            /** @description One row per token, in the order of `tokens`; null if two tokens have too few days in common. */
            matrix?: (number | null)[][];
            /** @description Number of days in the window on which both tokens have a return. */
            days?: number[][];
        };
        /** @description With `fields`: only the fields that you name. */
        HitRateFields: {
            /** @enum {string} */
            kind?: "trader" | "investor";
            method?: string;
            /**
             * @description `backtest`: back-tested grades, which were never published and claim nothing.
             * @enum {string}
             */
            origin?: "live" | "late" | "backtest";
            /** @enum {string} */
            horizon?: "7d" | "30d" | "90d";
            /**
             * @description Grade band: from the first number to below the second.
             * @example [
             *       60,
             *       80
             *     ]
             */
            band?: number[];
            /**
             * Format: date
             * @description Last day whose prices are included.
             * @example 2026-11-22
             */
            date?: string;
            /** @description Number of grades, one per token and day. */
            count?: number;
            /** @description Number of non-overlapping horizons in the period; the grades themselves overlap. */
            independentWindows?: number;
            /** @description Share of grades that beat the median rated token of their day. */
            hitRate?: number | null;
            /** @description Lower end of the 95% interval, by block bootstrap; null if there is too little data. */
            intervalLow?: number | null;
            intervalHigh?: number | null;
            /** @description Median excess return over the median token, in percent. */
            medianExcessPercent?: number | null;
            /**
             * @description The hit rate of a coin toss.
             * @enum {number}
             */
            baselineRate?: 0.5;
        };
        /** @description With `fields`: only the fields that you name. */
        GradeProofFields: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            method?: string;
            /** @description Number of rated tokens. */
            count?: number;
            /** @description Merkle root over the day’s grades in hex, as claimed by the event in the ledger. */
            root?: string;
            /** @description Position of the GradesPublished event in the ledger. */
            position?: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            publishedAt?: string;
            /** @description The grade as published, in canonical JSON; null if no token was named. */
            leaf?: string | null;
            index?: number | null;
            /** @description Hashes from the leaf to the root, in hex. */
            path?: string[] | null;
        };
        /** @description With `fields`: only the fields that you name. */
        ExportFields: {
            /**
             * @description Name from `listExports`.
             * @example sample-ohlcv-daily-2024.csv.gz
             */
            name?: string;
            /** @enum {string} */
            kind?: "ohlcv-daily" | "grades" | "signals" | "indices";
            year?: number;
            /** @enum {string} */
            format?: "csv.gz" | "ndjson.gz" | "parquet";
            /** @description SHA-256 of the whole file, in hex; also its ETag. */
            sha256?: string;
            rows?: number;
            bytes?: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt?: string;
        };
        /** @description With `fields`: only the fields that you name. */
        IndexFields: {
            /**
             * @description Index ID, as in the URL of its page.
             * @example large-20
             */
            id?: string;
            name?: string;
            /**
             * @description `active`: a signal can move it into the stablecoin; `passive`: it never moves there.
             * @enum {string}
             */
            kind?: "active" | "passive";
            /**
             * @description Algorithm that computes the index.
             * @example index-1
             */
            method?: string;
            /** @description Version of the rule in force. */
            version?: number;
            /** @description Chain on which it can be bought; null for a reference index. */
            chainId?: number | null;
            /** @description Number of constituents in the latest set. */
            tokens?: number;
            /**
             * Format: date
             * @description Latest published day; levels are those at its close.
             * @example 2026-11-22
             */
            date?: string;
            /**
             * @description Points after costs; 1000 on the listing day.
             * @example 1034.215043
             */
            levelNow?: number;
            /**
             * @description Points before costs.
             * @example 1034.215043
             */
            levelBeforeCosts?: number;
            /** @description In percent, after costs. */
            change24hPercent?: number | null;
            /** @description In percent, after costs; null if the index is not old enough. */
            change30dPercent?: number | null;
            /** @description Maximum drawdown in percent: 0 or less. */
            drawdown?: number;
            /** @description Annual fee in percent, deducted from the level after costs. */
            feePercent?: number;
            /**
             * Format: date
             * @description Day from whose close the latest set of constituents is in force.
             * @example 2026-11-22
             */
            rebalancedAt?: string | null;
            /**
             * Format: date
             * @description The same for the next set, once it is published.
             * @example 2026-11-22
             */
            nextInForce?: string | null;
            /**
             * @description `backtest`: part of the 30 days is before the listing and was back-tested.
             * @enum {string}
             */
            origin?: "live" | "backtest";
        };
        /** @description With `fields`: only the fields that you name. */
        IndexMethodFields: {
            /**
             * @description Index ID, as in the URL of its page.
             * @example large-20
             */
            id?: string;
            version?: number;
            versions?: {
                version: number;
                /**
                 * Format: date
                 * @description A day in UTC.
                 * @example 2026-11-22
                 */
                inForceFrom: string;
                /** @description SHA-256 of the rule’s canonical JSON, as in the ledger. */
                methodHash: string;
                /** @description The rule as data: weights and caps in millionths or basis points, amounts in USD. */
                rule: {
                    [key: string]: unknown;
                };
            }[];
        };
        /** @description With `fields`: only the fields that you name. */
        IndexHoldingFields: {
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId?: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            /**
             * @description In percent at that day’s close; null if it is not in the index yet.
             * @example 12.5
             */
            weight?: number | null;
            /**
             * @description In percent according to the latest published set; 0 if the token leaves.
             * @example 12.5
             */
            target?: number;
            /** @description Close of that day. */
            priceUsd?: components["schemas"]["Decimal"] | null;
            /** @description Contract on the index’s chain. */
            contract?: string | null;
            /**
             * Format: date
             * @description Day from whose close it is in the index, if that is in the future.
             * @example 2026-11-22
             */
            from?: string | null;
            /** @description Whether it has had no price for more than three days. */
            isSuspended?: boolean;
        };
        /** @description With `fields`: only the fields that you name. */
        IndexLevelFields: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            /**
             * @description Points after costs.
             * @example 1034.215043
             */
            level?: number;
            /**
             * @description Points before costs.
             * @example 1034.215043
             */
            levelBeforeCosts?: number;
            /** @description In percent below the highest level after costs so far: 0 or less. */
            drawdown?: number;
            /**
             * @description `live`: published after its day; `late`: a missed day; `backtest`: a back-test with a rule written later. No one held it at the time.
             * @enum {string}
             */
            origin?: "live" | "late" | "backtest";
        };
        /** @description With `fields`: only the fields that you name. */
        IndexTransactionFields: {
            /**
             * Format: date
             * @description Day from whose close the change applies.
             * @example 2026-11-22
             */
            date?: string;
            /**
             * @description Null for the stablecoin.
             * @example bitcoin
             */
            tokenId?: string | null;
            /** @enum {string} */
            side?: "buy" | "sell";
            /**
             * @description In percent according to the previous set.
             * @example 12.5
             */
            weightFrom?: number;
            /**
             * @description In percent according to this set.
             * @example 12.5
             */
            weightTo?: number;
            /** @enum {string} */
            reason?: "schedule" | "regime" | "version" | "action";
            /** @enum {string} */
            origin?: "live" | "late";
        };
        /** @description With `fields`: only the fields that you name. */
        IndexInputFields: {
            tokenId?: string;
            /**
             * Format: date
             * @description Day from whose close the constituents were set.
             * @example 2026-11-22
             */
            date?: string;
            /** @description Why the token was not eligible; null if it was. */
            reason?: string | null;
            marketCapUsd?: number | null;
            closeUsd?: number | null;
            /** @description 30-day median. */
            volume30Usd?: number | null;
            /** @description Only for tokens that rank high enough to be members. */
            ageDays?: number | null;
            /** @description If the rule uses it. */
            grade?: number | null;
            /** @description Depth of its pools, if the rule uses it. */
            poolUsd?: number | null;
            /** @description Weight set, in percent; null if the token was not chosen. */
            weight?: number | null;
        };
        /** @description With `fields`: only the fields that you name. */
        IndexProofFields: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            algorithm?: string;
            /** @description Number of indices with a level for that day. */
            count?: number;
            /** @description Merkle root over the day’s levels in hex, as claimed by the event in the ledger. */
            root?: string;
            /** @description Position of the LevelsPublished event in the ledger. */
            position?: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            publishedAt?: string;
            /** @description The level as published, in canonical JSON; null if no index was named. */
            leaf?: string | null;
            /** @description Index of the leaf, starting at 0. */
            index?: number | null;
            /** @description Hashes from the leaf to the root, in hex. */
            path?: string[] | null;
        };
        /** @description With `fields`: only the fields that you name. */
        MyIndexFields: {
            /**
             * @description Index ID, as in the URL of its page.
             * @example large-20
             */
            indexId?: string;
            name?: string;
            isRetired?: boolean;
            wallet?: string;
            chainId?: number;
            holdings?: {
                /**
                 * @description Null for one that we do not follow.
                 * @example bitcoin
                 */
                tokenId: string | null;
                symbol: string;
                address: string;
                decimals: number;
                /** @description Base units: bought minus sold, at most what the wallet has. */
                amount: string;
                /** @description Base units that were bought and are not in the wallet any more. */
                movedOut: string;
                valueUsd: components["schemas"]["Decimal"] | null;
                /**
                 * @description In percent of the index.
                 * @example 12.5
                 */
                weight: number | null;
                /**
                 * @description In percent of the index.
                 * @example 12.5
                 */
                target: number;
            }[];
            /** @description Whether the chain reported what the wallet holds. If not, amounts are those that were bought. */
            areBalancesRead?: boolean;
            /** @description Null if a price is unknown. */
            valueUsd?: components["schemas"]["Decimal"] | null;
            /** @description Cost of current holdings, without gas. */
            costUsd?: components["schemas"]["Decimal"] | null;
            gainUsd?: components["schemas"]["Decimal"] | null;
            /** @description Deviation from the index, in basis points of the value. */
            driftBps?: number | null;
            /**
             * Format: date-time
             * @description Time of the oldest price used.
             * @example 2026-11-22T00:15:00.000Z
             */
            pricesAt?: string | null;
            /** @description With `fields`: only the fields that you name. */
            lastOrder?: {
                orderId?: string;
                /** @enum {string} */
                side?: "buy" | "sell" | "rebalance";
                status?: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                orderedAt?: string;
            } | null;
            /**
             * Format: date
             * @description Day from whose close the next constituents are in force.
             */
            nextInForce?: string | null;
        };
        /** @description With `fields`: only the fields that you name. */
        MyMandateFields: {
            /** @description EIP-712 digest of the terms, as computed by the contract. */
            id?: string;
            /**
             * @description `proposed`: not yet granted by a wallet. `granted`: granted on chain. `revoked`: permanently ended. `over`: granted, but expired.
             * @enum {string}
             */
            status?: "proposed" | "granted" | "revoked" | "over";
            /** @description Wallet whose tokens can be traded, and which receives everything that is bought. */
            wallet?: string;
            chainId?: number;
            contract?: string;
            /** @enum {string} */
            purpose?: "index" | "agent";
            indexId?: string | null;
            agentId?: string | null;
            spendToken?: string;
            /** @description Spending limit per period, in base units of `spendToken`. */
            cap?: string;
            /** @description Periods are counted from `start`. */
            periodSeconds?: number;
            /** @description Share of each holding that can be sold per period, in basis points. */
            sellBps?: number;
            slippageBps?: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            start?: string;
            /**
             * Format: date-time
             * @description The mandate ends at this time.
             * @example 2026-11-22T00:15:00.000Z
             */
            end?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            proposedAt?: string;
            /** @description With `fields`: only the fields that you name. */
            lastOrder?: {
                orderId?: string;
                /** @enum {string} */
                side?: "buy" | "sell" | "rebalance";
                status?: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                orderedAt?: string;
            } | null;
        };
        /** @description With `fields`: only the fields that you name. */
        PortfolioFields: {
            valueUsd?: components["schemas"]["Decimal"];
            costUsd?: components["schemas"]["Decimal"] & unknown;
            openUsd?: components["schemas"]["Decimal"] & unknown;
            realisedUsd?: components["schemas"]["Decimal"];
            incomeUsd?: components["schemas"]["Decimal"] & unknown;
            feesUsd?: components["schemas"]["Decimal"];
            netInvestedUsd?: components["schemas"]["Decimal"] & unknown;
            change24hUsd?: components["schemas"]["Decimal"] | null;
            /** @description Number of tokens without a price. No figure includes them. */
            unpriced?: number;
            /** @description Number of tokens for which part of the cost is unknown. */
            unknownCost?: number;
            unknownCostUsd?: components["schemas"]["Decimal"] & unknown;
            proceedsUnknownUsd?: components["schemas"]["Decimal"] & unknown;
            /** @description Number of hidden tokens. No figure includes them. */
            hidden?: number;
            /** @description Chains missing from the total. */
            missing?: string[];
            wallets?: {
                /** Format: uuid */
                walletId: string;
                /** @enum {string} */
                kind: "verified" | "embedded" | "watched" | "manual" | "staked";
                label: string;
                /** @description Null if nothing in it has a price. */
                valueUsd: components["schemas"]["Decimal"] | null;
                /** @description How far back the wallet’s history has been read. Tokens from before that have no known cost. */
                history: {
                    chainId: string;
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    backTo: string | null;
                    /** @description Share of the wallet’s history on this chain that has been read. In percent: 5.2 means 5.2%. */
                    share: number;
                    problem: string | null;
                }[];
            }[];
            chains?: {
                chainId: string;
                chain: string;
                /** Format: uuid */
                walletId: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                time: string | null;
                isStale: boolean;
                /** @description Why its figures are old or missing; null if the chain responded. */
                error: string | null;
            }[];
            /** @description Whether the market is simulated. */
            isSimulated?: boolean;
        };
        /** @description With `fields`: only the fields that you name. */
        PortfolioHoldingFields: {
            /** @description With `fields`: only the fields that you name. */
            token?: {
                /** @description Identifies the token in this portfolio. Pass it as `token` to other calls. */
                key?: string;
                /**
                 * @description Null for a token that we do not track.
                 * @example bitcoin
                 */
                tokenId?: string | null;
                symbol?: string;
                name?: string;
                decimals?: number;
            };
            /**
             * @description Base units.
             * @example 1250000000000000000
             */
            amount?: string;
            /** @description Null if there is none, or if its source does not let us redistribute it. */
            priceUsd?: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            priceTime?: string | null;
            /**
             * @description `market`: market price; `face`: face value; `manual`: set by you.
             * @enum {string|null}
             */
            priceBy?: "market" | "face" | "manual" | null;
            /** @description Price change. In percent: 5.2 means 5.2%. */
            change24hPercent?: number | null;
            /** @description Null if there is none, or if its source does not let us redistribute it. */
            valueUsd?: components["schemas"]["Decimal"] | null;
            /** @description Share of everything that has a value. In percent: 5.2 means 5.2%. */
            share?: number | null;
            /**
             * @description Amount whose cost is known, in base units.
             * @example 1250000000000000000
             */
            knownAmount?: string;
            /** @description Cost of the known part. */
            costUsd?: components["schemas"]["Decimal"] | null;
            /** @description Unrealised gain on the known part, at the current price. */
            openUsd?: components["schemas"]["Decimal"] | null;
            realisedUsd?: components["schemas"]["Decimal"];
            places?: {
                /** Format: uuid */
                walletId: string;
                chainId: string | null;
                /**
                 * @description Base units.
                 * @example 1250000000000000000
                 */
                amount: string;
                /** @description Null if there is none, or if its source does not let us redistribute it. */
                valueUsd: components["schemas"]["Decimal"] | null;
            }[];
        };
        /** @description With `fields`: only the fields that you name. */
        PortfolioMoveFields: {
            /** Format: uuid */
            moveId?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            at?: string;
            /** Format: uuid */
            walletId?: string;
            chainId?: string | null;
            /** @description With `fields`: only the fields that you name. */
            token?: {
                /** @description Identifies the token in this portfolio. Pass it as `token` to other calls. */
                key?: string;
                /**
                 * @description Null for a token that we do not track.
                 * @example bitcoin
                 */
                tokenId?: string | null;
                symbol?: string;
                name?: string;
                decimals?: number;
            };
            /**
             * @description In base units; negative if they left the wallet.
             * @example 1250000000000000000
             */
            amount?: string;
            /** @enum {string} */
            kind?: "buy" | "sell" | "swapIn" | "swapOut" | "transferIn" | "transferOut" | "ownTransfer" | "wrap" | "unwrap" | "migrate" | "reward" | "airdrop" | "fee" | "adjust";
            /** @description Value of the whole amount at the time of the move. Null if it is unknown or cannot be redistributed. */
            valueUsd?: components["schemas"]["Decimal"] | null;
            /** @description Source of the value. */
            valueBy?: string | null;
            /** @description Moves with the same group happened together. */
            group?: string;
            /** @enum {string} */
            source?: "order" | "chain" | "import" | "manual";
            note?: string;
            transactionHash?: string | null;
        };
        /** @description With `fields`: only the fields that you name. */
        PortfolioPerformanceFields: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            from?: string | null;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            to?: string | null;
            days?: number;
            /** @description With `fields`: only the fields that you name. */
            timeWeighted?: {
                /** @description Return of the holdings, regardless of when money was added. In percent: 5.2 means 5.2%. */
                total?: number | null;
                /** @description Number of periods left out because they opened below 1.00 USD. */
                leftOut?: number;
            };
            /** @description With `fields`: only the fields that you name. */
            moneyWeighted?: {
                /** @description Return on the money invested. Null if it cannot be computed for these flows. In percent: 5.2 means 5.2%. */
                total?: number | null;
                /** @description Annualised return, for at least 365 days. In percent: 5.2 means 5.2%. */
                yearly?: number | null;
            };
            /** @description Annualised, from simple daily returns; null for fewer than 30 of them. In percent: 5.2 means 5.2%. */
            volatility?: number | null;
            /** @description With `fields`: only the fields that you name. */
            sharpe?: {
                value?: number;
                /** @description With `fields`: only the fields that you name. */
                interval?: {
                    low?: number;
                    high?: number;
                } | null;
            } | null;
            /** @description Like `sharpe`, but divided by the root mean square of negative returns. Null for fewer than 30 returns. */
            sortino?: number | null;
            /** @description With `fields`: only the fields that you name. */
            drawdown?: {
                /** @description Maximum drawdown. In percent: 5.2 means 5.2%. */
                deepest?: number;
                /**
                 * Format: date
                 * @description A day in UTC.
                 * @example 2026-11-22
                 */
                from?: string;
                /**
                 * Format: date
                 * @description A day in UTC.
                 * @example 2026-11-22
                 */
                to?: string;
                /** @description Longest time below a high. */
                longestDays?: number;
            } | null;
            /** @description Comparison with the same deposits held in something else. */
            beside?: {
                /** @enum {string} */
                what: "leader" | "index" | "usd";
                name: string;
                valueUsd: components["schemas"]["Decimal"] | null;
                /** @description Return of the same deposits, held in this instead. In percent: 5.2 means 5.2%. */
                total: number | null;
                excess: {
                    value: number;
                    /** @description 95% interval, from moving blocks of 30 days; null for fewer than three blocks. */
                    interval: {
                        low: number;
                        high: number;
                    } | null;
                } | null;
            }[];
            /** @description With `fields`: only the fields that you name. */
            risk?: {
                days?: number;
                /** @description Annualised, from simple daily returns. In percent: 5.2 means 5.2%. */
                volatility?: number | null;
                /** @description Maximum drawdown over these days. In percent: 5.2 means 5.2%. */
                deepestFall?: number | null;
                /** @description One-day value at risk (95%): one day in twenty was worse. In percent: 5.2 means 5.2%. */
                worstDayInTwenty?: number | null;
                /** @description From simple daily returns. */
                betaToLeader?: number | null;
                leader?: string | null;
                /** @description With `fields`: only the fields that you name. */
                largest?: {
                    symbol?: string;
                    /** @description Share of the value. In percent: 5.2 means 5.2%. */
                    share?: number;
                } | null;
                /** @description Share of the value with prices for all of these days. In percent: 5.2 means 5.2%. */
                covered?: number;
            };
            isSimulated?: boolean;
        };
        /** @description With `fields`: only the fields that you name. */
        AgentFields: {
            /** Format: uuid */
            agentId?: string;
            name?: string;
            /** @enum {string} */
            mode?: "draft" | "paper" | "live";
            /**
             * @description Kind of its figures; null for a draft, which has none.
             * @enum {string|null}
             */
            kind?: "simulated" | "live" | null;
            /** @enum {string} */
            status?: "idle" | "running" | "paused" | "stopped" | "killed";
            /** @description With `fields`: only the fields that you name. */
            paused?: {
                /** @enum {string} */
                by?: "owner" | "staff" | "rule" | "system";
                rule?: string;
                until?: string;
            } | null;
            /** @description With `fields`: only the fields that you name. */
            ended?: {
                by?: string;
                reason?: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                at?: string;
            } | null;
            /** @enum {string} */
            timeframe?: "1d" | "1h";
            /** @description With `fields`: only the fields that you name. */
            strategy?: {
                key?: string;
                version?: number;
                params?: {
                    [key: string]: number;
                };
            };
            /** @description As exported by the trading agent’s page: money in whole US cents, shares in basis points, `tokens` by ID or by an order. */
            rules?: {
                [key: string]: unknown;
            };
            /** @description Chain ID as a string, or `solana`; null if there is none. */
            chainId?: string | null;
            mandateId?: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            mandateEndsAt?: string | null;
            budgetUsd?: components["schemas"]["Decimal"];
            /** @description After costs, at the latest decision; null before the first. */
            equityUsd?: components["schemas"]["Decimal"] | null;
            /** @description Cost of current holdings, including fees. */
            investedUsd?: components["schemas"]["Decimal"] | null;
            /** @description Return on the budget, after costs. In percent: 5.2 means 5.2%. */
            sinceStart?: number | null;
            /** @description Maximum drawdown of the equity: 0 or less. In percent: 5.2 means 5.2%. */
            deepestFall?: number | null;
            positions?: number;
            /**
             * Format: date-time
             * @description Start of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            lastJudged?: string | null;
            /**
             * Format: date-time
             * @description Null while the agent makes no decisions.
             * @example 2026-11-22T00:15:00.000Z
             */
            nextLookAt?: string | null;
            /** @description Whether the market is simulated. */
            isSimulatedMarket?: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            startedAt?: string | null;
        };
        /** @description With `fields`: only the fields that you name. */
        AgentJudgementFields: {
            /**
             * Format: date-time
             * @description Start of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            candle?: string;
            /**
             * @description `simulated`: no money was at risk and fills are assumed. `live`: on-chain orders. The two are never added up.
             * @enum {string}
             */
            kind?: "simulated" | "live";
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            judgedAt?: string;
            algorithm?: string;
            equityUsd?: components["schemas"]["Decimal"] & unknown;
            cashUsd?: components["schemas"]["Decimal"];
            positions?: {
                /**
                 * @description Token ID, as in the URL of its page.
                 * @example bitcoin
                 */
                tokenId: string;
                /**
                 * @description In units of 1e-18. Null for a simulated fill whose price source does not let us redistribute it.
                 * @example 1250000000000000000
                 */
                units: string | null;
                /** @description Including spread and impact, without the fee. Null for a simulated fill whose price source does not let us redistribute it. */
                entryUsd: number | null;
                /**
                 * Format: date-time
                 * @description Start of a candle.
                 * @example 2026-11-28T00:00:00.000Z
                 */
                since: string;
            }[];
            decisions?: {
                /** @description Also the ID of its on-chain order. */
                decisionId: string;
                /**
                 * @description Token ID, as in the URL of its page.
                 * @example bitcoin
                 */
                tokenId: string;
                /** @enum {string} */
                side: "buy" | "sell";
                /** @description Amount spent; null for a sale. */
                amountUsd: components["schemas"]["Decimal"] | null;
                /**
                 * @description Amount sold, in units of 1e-18; null for a purchase, or if its price cannot be redistributed.
                 * @example 1250000000000000000
                 */
                units: string | null;
                /** @description What limits its size. */
                limitedBy: string | null;
                reason: string;
                /** @description Further reasons to sell that applied. */
                also: string[];
            }[];
            /** @description What was not done and under which rule; without a token it applies to the whole candle. */
            refusals?: {
                /**
                 * @description Token ID, as in the URL of its page.
                 * @example bitcoin
                 */
                tokenId: string | null;
                /** @enum {string} */
                side: "buy" | "sell";
                rule: string;
            }[];
            /**
             * Format: date
             * @description Day whose grades were used.
             */
            gradesDay?: string | null;
            /** @description Number of preceding candles without a decision. */
            missed?: number;
            /** @description SHA-256 of the canonical JSON of the whole decision. */
            sha256?: string;
            /** @description Stream in the ledger, for a live agent. */
            stream?: string | null;
            /** @description Version within that stream. */
            version?: number | null;
        };
        /** @description With `fields`: only the fields that you name. */
        AgentOrderFields: {
            decisionId?: string;
            /**
             * Format: date-time
             * @description Start of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            candle?: string;
            /**
             * @description `simulated`: no money was at risk and fills are assumed. `live`: on-chain orders. The two are never added up.
             * @enum {string}
             */
            kind?: "simulated" | "live";
            /**
             * @description Token ID, as in the URL of its page.
             * @example bitcoin
             */
            tokenId?: string;
            /** @enum {string} */
            side?: "buy" | "sell";
            status?: string;
            reason?: string;
            failure?: string | null;
            /**
             * @description In units of 1e-18. Null for a simulated fill whose price source does not let us redistribute it.
             * @example 1250000000000000000
             */
            units?: string | null;
            /** @description Amount paid or received, including fees. */
            valueUsd?: components["schemas"]["Decimal"] | null;
            /** @description Including spread and impact, without the fee. Null for a simulated fill whose price source does not let us redistribute it. */
            priceUsd?: number | null;
            feeUsd?: components["schemas"]["Decimal"] | null;
            orderId?: string | null;
            transactionHash?: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            at?: string | null;
            /** @description With `fields`: only the fields that you name. */
            worseBps?: {
                all?: number;
                price?: number;
                pool?: number;
                gas?: number;
                delay?: number;
            } | null;
        };
        /** @description With `fields`: only the fields that you name. */
        AgentPerformanceFields: {
            /** Format: uuid */
            agentId?: string;
            /**
             * @description Null before the first decision.
             * @enum {string|null}
             */
            kind?: "simulated" | "live" | null;
            isSimulatedMarket?: boolean;
            /** @description Note to show with such a result. */
            note?: string;
            /**
             * Format: date-time
             * @description Start of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            from?: string | null;
            /**
             * Format: date-time
             * @description Start of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            to?: string | null;
            days?: number;
            trades?: number;
            budgetUsd?: components["schemas"]["Decimal"];
            equityUsd?: components["schemas"]["Decimal"] | null;
            cashUsd?: components["schemas"]["Decimal"] | null;
            /** @description With `fields`: only the fields that you name. */
            total?: {
                /** @description After costs. In percent: 5.2 means 5.2%. */
                value?: number;
                /** @description With `fields`: only the fields that you name. */
                interval?: {
                    low?: number;
                    high?: number;
                } | null;
            } | null;
            /** @description 0 or less. In percent: 5.2 means 5.2%. */
            deepestFall?: number | null;
            feesUsd?: components["schemas"]["Decimal"] | null;
            /** @description With `fields`: only the fields that you name. */
            gains?: {
                count?: number;
                of?: number;
                /** @description With `fields`: only the fields that you name. */
                interval?: {
                    low?: number;
                    high?: number;
                } | null;
            } | null;
            /** @description With `fields`: only the fields that you name. */
            sharpe?: {
                value?: number;
                /** @description With `fields`: only the fields that you name. */
                interval?: {
                    low?: number;
                    high?: number;
                } | null;
            } | null;
            /** @description Annualised return, for at least 365 days. In percent: 5.2 means 5.2%. */
            yearly?: number | null;
            /** @description With `fields`: only the fields that you name. */
            worseBps?: {
                all?: number;
                price?: number;
                pool?: number;
                gas?: number;
                delay?: number;
                orders?: number;
            } | null;
        };
        /** @description With `fields`: only the fields that you name. */
        BacktestFields: {
            /** Format: uuid */
            id?: string;
            /**
             * @description Always simulated.
             * @enum {string}
             */
            kind?: "simulated";
            /** Format: uuid */
            agentId?: string | null;
            /**
             * @description `refused`: data of later days changed a decision, so there is no result.
             * @enum {string}
             */
            state?: "waiting" | "running" | "done" | "refused" | "failed" | "cancelled";
            /** @description In percent, in steps of 2. */
            progress?: number;
            secondsLeft?: number | null;
            /** @description With `fields`: only the fields that you name. */
            strategy?: {
                key?: string;
                version?: number;
                params?: {
                    [key: string]: number;
                };
            };
            /** @description As exported by the trading agent’s page: money in whole US cents, shares in basis points, `tokens` by ID or by an order. */
            rules?: {
                [key: string]: unknown;
            };
            /** @description Token IDs, or the first tokens of an order, as of each day. */
            tokens?: {
                /** @enum {string} */
                kind: "list";
                tokenIds: string[];
            } | {
                /** @enum {string} */
                kind: "rule";
                /** @enum {string} */
                order: "marketCap" | "volume" | "grade";
                first: number;
            };
            /** @enum {string} */
            timeframe?: "1d" | "1h";
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
            /** @description With `fields`: only the fields that you name. */
            costs?: {
                halfSpreadBps?: number;
                feeBps?: number;
            };
            specHash?: string;
            inputsHash?: string | null;
            /** @description With `fields`: only the fields that you name. */
            result?: {
                note?: string;
                /** @description Return on the budget, after costs. In percent: 5.2 means 5.2%. */
                total?: number;
                /** @description 0 or less. In percent: 5.2 means 5.2%. */
                deepestFall?: number;
                trades?: number;
                worthUsd?: components["schemas"]["Decimal"];
                /** @description With `fields`: only the fields that you name. */
                interval?: {
                    low?: number;
                    high?: number;
                } | null;
                days?: number;
                /** @description With `fields`: only the fields that you name. */
                doubledCosts?: {
                    /** @description Return on the budget, after costs. In percent: 5.2 means 5.2%. */
                    total?: number;
                    /** @description 0 or less. In percent: 5.2 means 5.2%. */
                    deepestFall?: number;
                    trades?: number;
                    worthUsd?: components["schemas"]["Decimal"];
                };
                /** @description With `fields`: only the fields that you name. */
                oneCandleLater?: {
                    /** @description Return on the budget, after costs. In percent: 5.2 means 5.2%. */
                    total?: number;
                    /** @description 0 or less. In percent: 5.2 means 5.2%. */
                    deepestFall?: number;
                    trades?: number;
                    worthUsd?: components["schemas"]["Decimal"];
                };
                /** @description With `fields`: only the fields that you name. */
                trials?: {
                    /** @description Number of variants of this strategy that you have tried so far. */
                    count?: number;
                    /** @description Daily Sharpe ratio that the best of so many variants reaches by chance. */
                    bestByChance?: number | null;
                    /** @description Probability that it is better than that, from 0 to 1. */
                    deflatedSharpe?: number | null;
                } | null;
                /** @description With `fields`: only the fields that you name. */
                gains?: {
                    count?: number;
                    of?: number;
                    /** @description With `fields`: only the fields that you name. */
                    interval?: {
                        low?: number;
                        high?: number;
                    } | null;
                };
                /** @description Average share of the equity in tokens. In percent: 5.2 means 5.2%. */
                exposure?: number;
                /** @description Total traded amount divided by the average equity. */
                turnover?: number;
                feesUsd?: components["schemas"]["Decimal"];
                spreadAndImpactUsd?: components["schemas"]["Decimal"];
                /** @description Number of refused purchases, by rule. */
                refusals?: {
                    [key: string]: number;
                };
                years?: {
                    year: number;
                    days: number;
                    trades: number;
                    /** @description After costs. In percent: 5.2 means 5.2%. */
                    total: number;
                    /** @description 0 or less. In percent: 5.2 means 5.2%. */
                    deepestFall: number;
                    /** @description Of the market index. In percent: 5.2 means 5.2%. */
                    market: number | null;
                    /** @description Of the largest coin. In percent: 5.2 means 5.2%. */
                    leader: number | null;
                }[];
            } | null;
            /** @description With `fields`: only the fields that you name. */
            failure?: {
                reason?: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                candle?: string | null;
                /**
                 * @description Token ID, as in the URL of its page.
                 * @example bitcoin
                 */
                tokenId?: string | null;
            } | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            endedAt?: string | null;
        };
        /** @description With `fields`: only the fields that you name. */
        TokenListSummaryFields: {
            id?: string;
            title?: string;
            /** @description With `fields`: only the fields that you name. */
            creator?: {
                handle?: string;
                name?: string;
                /** @description Whether it is TMAI's own list, whatever the name says. */
                isHouse?: boolean;
            } | null;
            /** @enum {string} */
            visibility?: "private" | "unlisted" | "public";
            /**
             * @description How its tokens are chosen: by its creator, or by a rule.
             * @enum {string}
             */
            kind?: "manual" | "rule";
            /**
             * @description Major version: a token was removed. Minor version: one was added.
             * @example 1.2.0
             */
            version?: string;
            /** @description Number of tokens. */
            tokens?: number;
            followers?: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            updatedAt?: string;
        };
        /** @description With `fields`: only the fields that you name. */
        TokenListFields: {
            id?: string;
            title?: string;
            /** @description With `fields`: only the fields that you name. */
            creator?: {
                handle?: string;
                name?: string;
                /** @description Whether it is TMAI's own list, whatever the name says. */
                isHouse?: boolean;
            } | null;
            /** @enum {string} */
            visibility?: "private" | "unlisted" | "public";
            /**
             * @description How its tokens are chosen: by its creator, or by a rule.
             * @enum {string}
             */
            kind?: "manual" | "rule";
            /**
             * @description Major version: a token was removed. Minor version: one was added.
             * @example 1.2.0
             */
            version?: string;
            /** @description Number of tokens. */
            tokens?: number;
            followers?: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            updatedAt?: string;
            description?: string;
            /** @description URL of the token list file for wallets; null if nothing has been published. */
            fileUrl?: string | null;
        };
        /** @description With `fields`: only the fields that you name. */
        ListedTokenFields: {
            /**
             * @description Null for a token that we do not track.
             * @example bitcoin
             */
            tokenId?: string | null;
            name?: string;
            symbol?: string;
            chainId?: number | null;
            address?: string | null;
            note?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            addedAt?: string;
        };
        /** @description With `fields`: only the fields that you name. */
        TokenListVersionFields: {
            /**
             * @description Major version: a token was removed. Minor version: one was added.
             * @example 1.2.0
             */
            version?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            publishedAt?: string;
            added?: {
                name: string;
                symbol: string;
            }[];
            removed?: {
                name: string;
                symbol: string;
            }[];
            changed?: {
                name: string;
                symbol: string;
            }[];
            /** @description Position in the ledger that records this version. */
            position?: number | null;
        };
        /** @description With `fields`: only the fields that you name. */
        AlertFields: {
            /** Format: uuid */
            id?: string;
            tokenId?: string;
            listId?: string;
            indexSlug?: string;
            /** @description For a portfolio alert: wallet IDs; empty for all. */
            portfolioWallets?: string[];
            /** Format: uuid */
            agentId?: string;
            condition?: components["schemas"]["AlertCondition"];
            /** @description Whether the alert can trigger again after the value has moved back. */
            recurring?: boolean;
            /** @description Minimum time between two triggers, at least 300 seconds. */
            cooldownSeconds?: number;
            /** @description How far the value must move back before the alert can trigger again, in percent, or in points for a grade. */
            hysteresis?: string;
            /** @description Where to send notifications. */
            channels?: ("inApp" | "email" | "telegram" | "webPush" | "webhook")[];
            /** @description Your own note, sent with the alert. */
            note?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            expiresAt?: string | null;
            /** @enum {string} */
            state?: "active" | "cooldown" | "completed";
            paused?: boolean;
            /** @description Paused by us because the plan now includes fewer alerts. */
            pausedByPlan?: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            mutedUntil?: string | null;
            triggeredCount?: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            lastTriggeredAt?: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt?: string;
            /** @description Current value, in the condition’s unit; null if there is none, or if several tokens are watched. */
            now?: string | null;
        };
        /** @description With `fields`: only the fields that you name. */
        AlertLimitFields: {
            plan?: string;
            limit?: number;
            used?: number;
            kinds?: string[];
            channels?: string[];
            historyDays?: number;
        };
        /** @description With `fields`: only the fields that you name. */
        AlertTriggerFields: {
            /** Format: uuid */
            id?: string;
            /** Format: uuid */
            alertId?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            triggeredAt?: string;
            /** @description With `fields`: only the fields that you name. */
            token?: {
                name?: string;
                symbol?: string;
            };
            condition?: components["schemas"]["AlertCondition"];
            before?: string | null;
            after?: string;
            /**
             * Format: date-time
             * @description Time of the market update that triggered it.
             * @example 2026-11-22T00:15:00.000Z
             */
            time?: string;
            deliveries?: {
                channel: string;
                /**
                 * @description `pending`: waiting for its next attempt; `failed`: after ten attempts; `skipped`: the endpoint or channel was not active.
                 * @enum {string}
                 */
                state: "pending" | "delivered" | "failed" | "skipped";
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                at: string | null;
                attempts: number;
            }[];
        };
        /** @description With `fields`: only the fields that you name. */
        EventFields: {
            /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
            id?: string;
            /** @enum {string} */
            type?: "alert.triggered" | "webhook.test" | "list.published" | "payment.saved" | "plan.expiring" | "plan.expired" | "key.expiring" | "quota.warning" | "quota.exceeded" | "wallet.signer_added" | "index.constituents_set" | "order.filled" | "order.partly_filled" | "order.failed" | "mandate.granted" | "mandate.revoked" | "agent.paused" | "agent.killed" | "backtest.done" | "card.saved" | "renewal.failed" | "renewal.stopped" | "card.paused" | "card.resumed" | "card.withdrawn" | "refund.approved" | "refund.refused" | "refund.settled" | "key.issued" | "key.rotated" | "key.revoked" | "wallet.verified" | "wallet.removed" | "purchases.claimed" | "agent.started" | "agent.judged" | "agent.resumed" | "agent.stopped" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn" | "card.initiated" | "card.captured" | "card.failed" | "card.disputed" | "card.dispute_closed" | "credits.bought" | "grades.published" | "index.levels_published" | "mandate.proposed" | "mandate.fact_withdrawn" | "order.placed" | "order.sent" | "order.expired" | "order.withdrawn" | "plan.granted" | "payment.initiated" | "payment.signed" | "payment.sent" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "refund.requested" | "refund.cancelled" | "refund.lapsed" | "refund.sent" | "refund.failed" | "refund.unsettled" | "renewal.started" | "renewal.charged" | "wallet.opened" | "wallet.address_derived" | "wallet.deployed" | "wallet.signer_removed" | "wallet.fact_withdrawn";
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            timestamp?: string;
            /** @description False for events that test keys receive: the sample events and sandbox payments. */
            livemode?: boolean;
            /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
            position?: number;
            /** @description Sequence number among all events of the account. Pass it as `after`; webhooks do not include it. */
            sequence?: number;
            /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
            stream?: string;
            /** @description Version within the stream. */
            version?: number;
            /** @description What happened. Amounts are decimal strings. */
            data?: {
                [key: string]: unknown;
            };
        };
        /** @description With `fields`: only the fields that you name. */
        WebhookEndpointFields: {
            /** Format: uuid */
            id?: string;
            url?: string;
            /** @description Empty: all events of the account. */
            eventTypes?: string[];
            /**
             * @description Mode of the key that created it. Only keys of the same mode can see it.
             * @enum {string}
             */
            mode?: "live" | "test";
            /**
             * @description `paused`: the plan allows fewer endpoints, and older ones take precedence; it works again automatically once there is room. `disabled`: by its owner, by a 410 response, or after three days without a successful delivery.
             * @enum {string}
             */
            state?: "active" | "paused" | "disabled";
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            failingSince?: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            disabledAt?: string | null;
            /**
             * Format: date-time
             * @description Until then, both secrets sign.
             * @example 2026-11-22T00:15:00.000Z
             */
            previousSecretUntil?: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt?: string;
        };
        /** @description With `fields`: only the fields that you name. */
        WebhookEndpointWithSecretFields: {
            /** Format: uuid */
            id?: string;
            url?: string;
            /** @description Empty: all events of the account. */
            eventTypes?: string[];
            /**
             * @description Mode of the key that created it. Only keys of the same mode can see it.
             * @enum {string}
             */
            mode?: "live" | "test";
            /**
             * @description `paused`: the plan allows fewer endpoints, and older ones take precedence; it works again automatically once there is room. `disabled`: by its owner, by a 410 response, or after three days without a successful delivery.
             * @enum {string}
             */
            state?: "active" | "paused" | "disabled";
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            failingSince?: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            disabledAt?: string | null;
            /**
             * Format: date-time
             * @description Until then, both secrets sign.
             * @example 2026-11-22T00:15:00.000Z
             */
            previousSecretUntil?: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt?: string;
            /** @description `whsec_` followed by 32 bytes in base64. Shown only once. */
            secret?: string;
        };
        /** @description With `fields`: only the fields that you name. */
        WebhookReplayFields: {
            queued?: number;
            /** @description `fromPosition` for the next call; null if there are no more events. */
            nextPosition?: number | null;
        };
        /** @description With `fields`: only the fields that you name. */
        WebhookDeliveryFields: {
            /** Format: uuid */
            id?: string;
            /** Format: uuid */
            endpointId?: string;
            /** @description Same as `webhook-id`. */
            eventId?: string;
            type?: string;
            /**
             * @description `pending`: waiting for its next attempt; `failed`: after ten attempts; `skipped`: the endpoint or channel was not active.
             * @enum {string}
             */
            state?: "pending" | "delivered" | "failed" | "skipped";
            attempts?: number;
            lastStatus?: number | null;
            /** @description The first 4 KiB of the response, or why there was none. */
            lastResponse?: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            nextAt?: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            completedAt?: string | null;
        };
        /** @description With `fields`: only the fields that you name. */
        SandboxScenarioFields: {
            /**
             * @description Name of a scenario from `/v1/sandbox/scenarios`.
             * @enum {string}
             */
            name?: "paid" | "abandoned" | "signed_abandoned" | "reverted" | "replaced" | "mismatch" | "nonce_used" | "unconfirmed" | "expired_then_found" | "reorg" | "reorg_and_back" | "coupon" | "trial" | "renewal" | "upgrade_with_credit" | "downgrade_refused" | "call_paid" | "call_unsettled";
            description?: string;
            /** @description In order. */
            events?: ("payment.initiated" | "payment.signed" | "payment.sent" | "payment.saved" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "plan.granted" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn")[];
            /** @description How many seconds to advance the clock until the scenario is complete; 0 if everything happens immediately. */
            durationSeconds?: number;
        };
        /** @description With `fields`: only the fields that you name. */
        SandboxPaymentFields: {
            /** Format: uuid */
            id?: string;
            /**
             * @description Name of a scenario from `/v1/sandbox/scenarios`.
             * @enum {string}
             */
            scenario?: "paid" | "abandoned" | "signed_abandoned" | "reverted" | "replaced" | "mismatch" | "nonce_used" | "unconfirmed" | "expired_then_found" | "reorg" | "reorg_and_back" | "coupon" | "trial" | "renewal" | "upgrade_with_credit" | "downgrade_refused" | "call_paid" | "call_unsettled";
            plan?: string;
            /** @enum {boolean} */
            livemode?: false;
            /**
             * Format: date-time
             * @description By the account’s sandbox clock.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description Clock time of the next event; null if the scenario is complete.
             * @example 2026-11-22T00:15:00.000Z
             */
            nextAt?: string | null;
            /**
             * @description Why the last order was refused.
             * @example DowngradeTooEarly
             */
            refusal?: string | null;
            /** @description One, or two if the scenario includes a second payment. */
            payments?: components["schemas"]["SandboxOrder"][];
            /** @description The paid call, if the scenario is about one. */
            calls?: components["schemas"]["SandboxCall"][];
            events?: components["schemas"]["Event"][];
        };
        /** @description With `fields`: only the fields that you name. */
        SandboxClockFields: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            now?: string;
            events?: components["schemas"]["Event"][];
        };
        /** @description With `fields`: only the fields that you name. */
        UsageFields: {
            plans?: string[];
            /** @description With `fields`: only the fields that you name. */
            period?: {
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                from?: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                to?: string;
            };
            quota?: number;
            used?: number;
            remaining?: number;
            perMinute?: number;
            keys?: components["schemas"]["KeyUsage"][];
        };
        /** @description With `fields`: only the fields that you name. */
        DailyUsageFields: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            /** Format: uuid */
            keyId?: string;
            operation?: string;
            calls?: number;
            units?: number;
            errors?: number;
        };
        /** @description With `fields`: only the fields that you name. */
        CreditPurchaseFields: {
            /** Format: uuid */
            id?: string;
            /**
             * @description Send it in the x-api-key header. Absent if the purchase was made with an existing credit key.
             * @example tmai_credit_…
             */
            key?: string;
            units?: number;
            /**
             * @description Path of the receipt.
             * @example /v1/receipts/{id}
             */
            receipt?: string;
        };
        /** @description With `fields`: only the fields that you name. */
        CreditsFields: {
            /**
             * Format: uuid
             * @description ID of the first purchase.
             */
            id?: string;
            /** @description Units bought. */
            units?: number;
            used?: number;
            held?: number;
            /** @description Units that can be spent now. */
            remaining?: number;
            /** @description Whether all purchases are settled. */
            settled?: boolean;
            purchases?: {
                /** Format: uuid */
                id: string;
                /** @description Units bought. */
                units: number;
                used: number;
                held: number;
                /** @description Whether the payment is in a block. Its units can be spent only while it is. */
                settled: boolean;
            }[];
        };
        /** @description With `fields`: only the fields that you name. */
        ReceiptFields: {
            /** Format: uuid */
            id?: string;
            /**
             * @description `withdrawn`: its block was removed from the chain, and the transfer is sent again.
             * @enum {string}
             */
            status?: "paid" | "settled" | "refused" | "withdrawn";
            operation?: string;
            /** @description Path of the call, without the query. */
            resource?: string;
            /** @description SHA-256, in hex, of what the payment is bound to: the method, a space, and the path and query as sent. For a purchase of prepaid units also the body, and the first purchase’s ID if units were added to a key. */
            requestHash?: string;
            /** @description SHA-256 of the response body before compression, in hex. */
            responseHash?: string;
            units?: number;
            /** @example eip155:8453 */
            network?: string;
            /** @example 0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f */
            payer?: string;
            /** @example 0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f */
            payTo?: string;
            /** @example 0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f */
            asset?: string;
            /**
             * @description In base units of the stablecoin.
             * @example 10000
             */
            amount?: string;
            /**
             * @description Nonce of the payer’s authorization.
             * @example 0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f
             */
            nonce?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            paidAt?: string;
            /** @description With `fields`: only the fields that you name. */
            settlement?: {
                /** @example 0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f */
                transactionHash?: string;
                /** @example 10000 */
                blockNumber?: string;
                /** @example 0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f */
                blockHash?: string;
                logIndex?: number;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                settledAt?: string;
            } | null;
            /** @description Proof that the ledger contains every event of the call, in the format that `ledger verify --proof` reads; null until a checkpoint covers the last event. */
            proof?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description With `fields`: only the fields that you name. */
        StatusFields: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            pricesAt?: string | null;
            pricesAgeSeconds?: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            gradesPublishedAt?: string | null;
            tokens?: number;
            /** @description Whether the tokens are invented. */
            simulated?: boolean;
        };
    };
    responses: {
        /** @description The request is invalid; `errors` lists what is wrong. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Missing or unknown key. */
        NoKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Unknown or expired key. The call also works without one. */
        BadKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Payment required; the PAYMENT-REQUIRED header contains the price (x402), as does the body for version 1. Returned without a key, and once the plan’s units are used up for a key that is set to pay per call. */
        PaymentRequired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "PAYMENT-REQUIRED": components["headers"]["PAYMENT-REQUIRED"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PaymentRequired"];
            };
        };
        /** @description The key or the plan does not include this call. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `Accept` does not include a supported format. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The payment has already been used for another call. */
        PaymentUsed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What was paid for is no longer stored. */
        Gone: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large. */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The file does not contain the requested part. */
        NoSuchPart: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Range": components["headers"]["Content-Range"];
                "Accept-Ranges": components["headers"]["Accept-Ranges"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is well formed but cannot be carried out; if one field is the reason, `errors` says why. */
        Unprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side. */
        Unexpected: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Temporarily unavailable. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Unchanged since `If-None-Match`. Uses no units. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                ETag: components["headers"]["ETag"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description ID of the request, to quote when you contact us. */
        "X-Request-Id": string;
        /**
         * @description Units that the call used.
         * @example 1
         */
        "X-TMAI-Units": number;
        /**
         * @description `true` if the data is invented, as in the sample; otherwise absent.
         * @example true
         */
        "X-TMAI-Simulated": string;
        /**
         * @description What is left of each limit, and in how many seconds it is whole again.
         * @example "minute";r=599;t=1
         */
        RateLimit: string;
        /**
         * @description Limits of the key’s account.
         * @example "minute";q=600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Calls per minute: `RateLimit-Policy` under its older name.
         * @example 600
         */
        "X-RateLimit-Limit": number;
        /**
         * @description Calls left now.
         * @example 599
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description Time at which all calls are available again, in Unix seconds.
         * @example 1795000000
         */
        "X-RateLimit-Reset": number;
        /**
         * @description Identifies the response body. Send it as `If-None-Match`: an unchanged response uses no units.
         * @example "mHrLDwY2LkGxVo1Wx1Yk6g"
         */
        ETag: string;
        /**
         * @description How long the response may be cached.
         * @example private, max-age=15
         */
        "Cache-Control": string;
        /**
         * @description The next page as `rel="next"`; for a deprecated call what replaces it.
         * @example </v1/tokens?cursor=abc>; rel="next"
         */
        Link: string;
        /**
         * @description Seconds to wait before retrying.
         * @example 5
         */
        "Retry-After": number;
        /** @description Price of the call and how to pay it (x402), base64-encoded JSON. */
        "PAYMENT-REQUIRED": string;
        /** @description Outcome of the payment (x402), base64-encoded JSON; absent if none was sent. */
        "PAYMENT-RESPONSE": string;
        /** @description The same, for a payment of version 1 (`X-PAYMENT`). */
        "X-PAYMENT-RESPONSE": string;
        /** @description Path of the receipt, for a call that was paid for individually. */
        "X-TMAI-Receipt": string;
        /**
         * @description Units that the credit key has left.
         * @example 990
         */
        "X-TMAI-Credits-Left": number;
        /**
         * @description Range of the part within the file, or the length of the file.
         * @example bytes 0-1023/4096
         */
        "Content-Range": string;
        /** @description Name of the file. */
        "Content-Disposition": string;
        /**
         * @description Range requests are supported.
         * @example bytes
         */
        "Accept-Ranges": string;
        /** @description SHA-256 of the whole file (RFC 9530). */
        "Repr-Digest": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listTokens: {
        parameters: {
            query?: {
                /** @description Token IDs, separated by commas, at most 100. */
                tokens?: string;
                /** @description Symbols, separated by commas, at most 100. Several tokens can share a symbol. */
                symbols?: string;
                /** @description Only tokens on this token list. */
                list?: string;
                /** @description Any of these categories, separated by commas. */
                category?: string;
                /** @description Only tokens with a contract on the chain with this ID. */
                chain?: number;
                /** @description Market cap in USD: at least this. */
                minMarketCapUsd?: number;
                /** @description 24h volume in USD: at least this. */
                minVolumeUsd?: number;
                /** @description Only tokens traded on this exchange (name in any case), if a source reports it. */
                exchange?: string;
                /** @description Only tokens in the top N by market cap. */
                top?: number;
                /** @description Trader grade with any of these letters, separated by commas: A from 75, B from 50, C from 25, D below that. */
                traderBand?: string;
                /** @description Investor grade with any of these letters, separated by commas: A from 75, B from 50, C from 25, D below that. */
                investorBand?: string;
                /** @description Any of these signals, separated by commas: strong-sell, sell, hold, buy, strong-buy. Requires a plan with signals. */
                signal?: string;
                /** @description Maximum age of the signal in days; 1 is the latest day with grades. Requires a plan with signals. */
                signalDays?: number;
                /** @description Price in USD: at least this. */
                minPriceUsd?: number;
                /** @description Price in USD: at most this. */
                maxPriceUsd?: number;
                /** @description Price in USD: more than this. */
                abovePriceUsd?: number;
                /** @description Price in USD: less than this. */
                belowPriceUsd?: number;
                /** @description Market cap in USD: at most this. */
                maxMarketCapUsd?: number;
                /** @description Market cap in USD: more than this. */
                aboveMarketCapUsd?: number;
                /** @description Market cap in USD: less than this. */
                belowMarketCapUsd?: number;
                /** @description Fully diluted valuation in USD: at least this. */
                minFdvUsd?: number;
                /** @description Fully diluted valuation in USD: at most this. */
                maxFdvUsd?: number;
                /** @description Fully diluted valuation in USD: more than this. */
                aboveFdvUsd?: number;
                /** @description Fully diluted valuation in USD: less than this. */
                belowFdvUsd?: number;
                /** @description 24h volume in USD: at most this. */
                maxVolumeUsd?: number;
                /** @description 24h volume in USD: more than this. */
                aboveVolumeUsd?: number;
                /** @description 24h volume in USD: less than this. */
                belowVolumeUsd?: number;
                /** @description Daily volume as a share of the market cap, in percent: at least this. */
                minTurnoverPercent?: number;
                /** @description Daily volume as a share of the market cap, in percent: at most this. */
                maxTurnoverPercent?: number;
                /** @description Daily volume as a share of the market cap, in percent: more than this. */
                aboveTurnoverPercent?: number;
                /** @description Daily volume as a share of the market cap, in percent: less than this. */
                belowTurnoverPercent?: number;
                /** @description Price change over 1 hour, in percent: at least this. */
                minChange1hPercent?: number;
                /** @description Price change over 1 hour, in percent: at most this. */
                maxChange1hPercent?: number;
                /** @description Price change over 1 hour, in percent: more than this. */
                aboveChange1hPercent?: number;
                /** @description Price change over 1 hour, in percent: less than this. */
                belowChange1hPercent?: number;
                /** @description Price change over 24 hours, in percent: at least this. */
                minChange24hPercent?: number;
                /** @description Price change over 24 hours, in percent: at most this. */
                maxChange24hPercent?: number;
                /** @description Price change over 24 hours, in percent: more than this. */
                aboveChange24hPercent?: number;
                /** @description Price change over 24 hours, in percent: less than this. */
                belowChange24hPercent?: number;
                /** @description Price change over 7 days, in percent: at least this. */
                minChange7dPercent?: number;
                /** @description Price change over 7 days, in percent: at most this. */
                maxChange7dPercent?: number;
                /** @description Price change over 7 days, in percent: more than this. */
                aboveChange7dPercent?: number;
                /** @description Price change over 7 days, in percent: less than this. */
                belowChange7dPercent?: number;
                /** @description Price change over 30 days, in percent: at least this. */
                minChange30dPercent?: number;
                /** @description Price change over 30 days, in percent: at most this. */
                maxChange30dPercent?: number;
                /** @description Price change over 30 days, in percent: more than this. */
                aboveChange30dPercent?: number;
                /** @description Price change over 30 days, in percent: less than this. */
                belowChange30dPercent?: number;
                /** @description Price change over 365 days, in percent: at least this. */
                minChange1yPercent?: number;
                /** @description Price change over 365 days, in percent: at most this. */
                maxChange1yPercent?: number;
                /** @description Price change over 365 days, in percent: more than this. */
                aboveChange1yPercent?: number;
                /** @description Price change over 365 days, in percent: less than this. */
                belowChange1yPercent?: number;
                /** @description Trader grade, 0 to 100: at least this. */
                minTrader?: number;
                /** @description Trader grade, 0 to 100: at most this. */
                maxTrader?: number;
                /** @description Trader grade, 0 to 100: more than this. */
                aboveTrader?: number;
                /** @description Trader grade, 0 to 100: less than this. */
                belowTrader?: number;
                /** @description Change of the trader grade since the previous day, in points: at least this. */
                minTraderChange24h?: number;
                /** @description Change of the trader grade since the previous day, in points: at most this. */
                maxTraderChange24h?: number;
                /** @description Change of the trader grade since the previous day, in points: more than this. */
                aboveTraderChange24h?: number;
                /** @description Change of the trader grade since the previous day, in points: less than this. */
                belowTraderChange24h?: number;
                /** @description Investor grade, 0 to 100: at least this. */
                minInvestor?: number;
                /** @description Investor grade, 0 to 100: at most this. */
                maxInvestor?: number;
                /** @description Investor grade, 0 to 100: more than this. */
                aboveInvestor?: number;
                /** @description Investor grade, 0 to 100: less than this. */
                belowInvestor?: number;
                /** @description Change of the investor grade since the previous day, in points: at least this. */
                minInvestorChange24h?: number;
                /** @description Change of the investor grade since the previous day, in points: at most this. */
                maxInvestorChange24h?: number;
                /** @description Change of the investor grade since the previous day, in points: more than this. */
                aboveInvestorChange24h?: number;
                /** @description Change of the investor grade since the previous day, in points: less than this. */
                belowInvestorChange24h?: number;
                /** @description 30-day volatility (deviation of simple daily returns × √365), in percent: at least this. */
                minVolatilityPercent?: number;
                /** @description 30-day volatility (deviation of simple daily returns × √365), in percent: at most this. */
                maxVolatilityPercent?: number;
                /** @description 30-day volatility (deviation of simple daily returns × √365), in percent: more than this. */
                aboveVolatilityPercent?: number;
                /** @description 30-day volatility (deviation of simple daily returns × √365), in percent: less than this. */
                belowVolatilityPercent?: number;
                /** @description 180-day Sharpe ratio (simple daily returns × √365, no risk-free rate): at least this. */
                minSharpe?: number;
                /** @description 180-day Sharpe ratio (simple daily returns × √365, no risk-free rate): at most this. */
                maxSharpe?: number;
                /** @description 180-day Sharpe ratio (simple daily returns × √365, no risk-free rate): more than this. */
                aboveSharpe?: number;
                /** @description 180-day Sharpe ratio (simple daily returns × √365, no risk-free rate): less than this. */
                belowSharpe?: number;
                /** @description 180-day Sortino ratio (simple daily returns × √365, negative returns as risk): at least this. */
                minSortino?: number;
                /** @description 180-day Sortino ratio (simple daily returns × √365, negative returns as risk): at most this. */
                maxSortino?: number;
                /** @description 180-day Sortino ratio (simple daily returns × √365, negative returns as risk): more than this. */
                aboveSortino?: number;
                /** @description 180-day Sortino ratio (simple daily returns × √365, negative returns as risk): less than this. */
                belowSortino?: number;
                /** @description Maximum drawdown over 365 days, in percent: 0 or less, -80 for a fall of 80%: at least this. */
                minDrawdownPercent?: number;
                /** @description Maximum drawdown over 365 days, in percent: 0 or less, -80 for a fall of 80%: at most this. */
                maxDrawdownPercent?: number;
                /** @description Maximum drawdown over 365 days, in percent: 0 or less, -80 for a fall of 80%: more than this. */
                aboveDrawdownPercent?: number;
                /** @description Maximum drawdown over 365 days, in percent: 0 or less, -80 for a fall of 80%: less than this. */
                belowDrawdownPercent?: number;
                /** @description 90-day beta (log returns) against the largest token of the market: at least this. */
                minBeta?: number;
                /** @description 90-day beta (log returns) against the largest token of the market: at most this. */
                maxBeta?: number;
                /** @description 90-day beta (log returns) against the largest token of the market: more than this. */
                aboveBeta?: number;
                /** @description 90-day beta (log returns) against the largest token of the market: less than this. */
                belowBeta?: number;
                /** @description Distance from the all-time high, in percent: 0 or less, -20 for 20% below it: at least this. */
                minAthDistancePercent?: number;
                /** @description Distance from the all-time high, in percent: 0 or less, -20 for 20% below it: at most this. */
                maxAthDistancePercent?: number;
                /** @description Distance from the all-time high, in percent: 0 or less, -20 for 20% below it: more than this. */
                aboveAthDistancePercent?: number;
                /** @description Distance from the all-time high, in percent: 0 or less, -20 for 20% below it: less than this. */
                belowAthDistancePercent?: number;
                /** @description Part of a name or symbol. */
                q?: string;
                /** @description Field to sort by. */
                sort?: "rank" | "price" | "marketCap" | "fdv" | "volume" | "turnover" | "change1h" | "change24h" | "change7d" | "change30d" | "change1y" | "trader" | "traderChange24h" | "investor" | "investorChange24h" | "volatility" | "sharpe" | "sortino" | "drawdown" | "beta" | "athDistance";
                /** @description `true`: count the matching rows on all pages in `page.total`. */
                count?: "true" | "false";
                /** @description Default: `asc` for `rank`, otherwise `desc`. */
                order?: "asc" | "desc";
                /** @description Rows per page, at most 250. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "bitcoin",
                     *           "symbol": "text",
                     *           "name": "text",
                     *           "rank": 1,
                     *           "categories": [
                     *             "text"
                     *           ],
                     *           "contracts": [
                     *             {
                     *               "chainId": 1,
                     *               "address": "text",
                     *               "decimals": 1
                     *             }
                     *           ],
                     *           "priceUsd": "67525.83",
                     *           "marketCapUsd": "67525.83",
                     *           "fdvUsd": "67525.83",
                     *           "volume24hUsd": "67525.83",
                     *           "change1hPercent": 5.2,
                     *           "change24hPercent": 5.2,
                     *           "change7dPercent": 5.2,
                     *           "change30dPercent": 5.2,
                     *           "change1yPercent": 5.2,
                     *           "grades": {
                     *             "trader": 71,
                     *             "traderChange24h": 1,
                     *             "investor": 71,
                     *             "investorChange24h": 1,
                     *             "signal": -1,
                     *             "signalStrength": "strong-sell",
                     *             "signalSince": "2026-11-22"
                     *           },
                     *           "figures": {
                     *             "volatilityPercent": 5.2,
                     *             "sharpe": 1,
                     *             "sortino": 1,
                     *             "drawdownPercent": 5.2,
                     *             "beta": 1,
                     *             "athDistancePercent": 5.2,
                     *             "athOn": "2026-11-22",
                     *             "turnoverPercent": 5.2
                     *           },
                     *           "time": "2026-11-22T00:15:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["Token"] | components["schemas"]["TokenFields"])[];
                        page: components["schemas"]["CountedPage"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getToken: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description Token ID, as in the URL of its page. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "bitcoin",
                     *         "symbol": "text",
                     *         "name": "text",
                     *         "rank": 1,
                     *         "categories": [
                     *           "text"
                     *         ],
                     *         "contracts": [
                     *           {
                     *             "chainId": 1,
                     *             "address": "text",
                     *             "decimals": 1
                     *           }
                     *         ],
                     *         "priceUsd": "67525.83",
                     *         "marketCapUsd": "67525.83",
                     *         "fdvUsd": "67525.83",
                     *         "volume24hUsd": "67525.83",
                     *         "change1hPercent": 5.2,
                     *         "change24hPercent": 5.2,
                     *         "change7dPercent": 5.2,
                     *         "change30dPercent": 5.2,
                     *         "change1yPercent": 5.2,
                     *         "grades": {
                     *           "trader": 71,
                     *           "traderChange24h": 1,
                     *           "investor": 71,
                     *           "investorChange24h": 1,
                     *           "signal": -1,
                     *           "signalStrength": "strong-sell",
                     *           "signalSince": "2026-11-22"
                     *         },
                     *         "figures": {
                     *           "volatilityPercent": 5.2,
                     *           "sharpe": 1,
                     *           "sortino": 1,
                     *           "drawdownPercent": 5.2,
                     *           "beta": 1,
                     *           "athDistancePercent": 5.2,
                     *           "athOn": "2026-11-22",
                     *           "turnoverPercent": 5.2
                     *         },
                     *         "time": "2026-11-22T00:15:00.000Z"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Token"] | components["schemas"]["TokenFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPrices: {
        parameters: {
            query: {
                /** @description Token IDs, separated by commas, at most 250. */
                tokens: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "tokenId": "bitcoin",
                     *           "priceUsd": "67525.83",
                     *           "time": "2026-11-22T00:15:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["Price"] | components["schemas"]["PriceFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDailyCandles: {
        parameters: {
            query: {
                /** @description Token IDs, separated by commas, at most 20. */
                tokens: string;
                /** @description Start: a date or RFC 3339 time. Default: 30 days before `to`. */
                from?: string;
                /** @description End, exclusive. Default: now. */
                to?: string;
                /** @description Rows per page, at most 1000. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "tokenId": "bitcoin",
                     *           "time": "2026-11-22T00:15:00.000Z",
                     *           "open": "67525.83",
                     *           "high": "67525.83",
                     *           "low": "67525.83",
                     *           "close": "67525.83",
                     *           "volumeUsd": "67525.83",
                     *           "marketCapUsd": "67525.83",
                     *           "filled": false
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["Candle"] | components["schemas"]["CandleFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listHourlyCandles: {
        parameters: {
            query: {
                /** @description Token IDs, separated by commas, at most 20. */
                tokens: string;
                /** @description Start: a date or RFC 3339 time. Default: 30 days before `to`. */
                from?: string;
                /** @description End, exclusive. Default: now. */
                to?: string;
                /** @description Rows per page, at most 1000. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "tokenId": "bitcoin",
                     *           "time": "2026-11-22T00:15:00.000Z",
                     *           "open": "67525.83",
                     *           "high": "67525.83",
                     *           "low": "67525.83",
                     *           "close": "67525.83",
                     *           "volumeUsd": "67525.83",
                     *           "marketCapUsd": "67525.83",
                     *           "filled": false
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["Candle"] | components["schemas"]["CandleFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGrades: {
        parameters: {
            query?: {
                /** @description Token IDs, separated by commas, at most 100. */
                tokens?: string;
                /** @description Symbols, separated by commas, at most 100. Several tokens can share a symbol. */
                symbols?: string;
                /** @description Only tokens on this token list. */
                list?: string;
                /** @description Any of these categories, separated by commas. */
                category?: string;
                /** @description Only tokens with a contract on the chain with this ID. */
                chain?: number;
                /** @description Market cap in USD: at least this. */
                minMarketCapUsd?: number;
                /** @description 24h volume in USD: at least this. */
                minVolumeUsd?: number;
                /** @description Trader grade, 0 to 100: at least this. */
                minTrader?: number;
                /** @description Investor grade, 0 to 100: at least this. */
                minInvestor?: number;
                /** @description Grade to sort by. */
                sort?: "trader" | "investor";
                /** @description Rows per page, at most 250. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "tokenId": "bitcoin",
                     *           "symbol": "text",
                     *           "trader": 71,
                     *           "traderChange24h": 1,
                     *           "investor": 71,
                     *           "signal": -1,
                     *           "time": "2026-11-22T00:15:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["Grade"] | components["schemas"]["GradeFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGradeHistory: {
        parameters: {
            query: {
                /** @description Token IDs, separated by commas, at most 20. */
                tokens: string;
                /** @description Start: a date or RFC 3339 time. Default: 30 days before `to`. */
                from?: string;
                /** @description End, exclusive. Default: now. */
                to?: string;
                /** @description Rows per page, at most 1000. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Which grade: `trader` or `investor`. */
                kind?: "trader" | "investor";
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "tokenId": "bitcoin",
                     *           "date": "2026-11-22",
                     *           "kind": "trader",
                     *           "method": "trader-1",
                     *           "grade": 71,
                     *           "signal": -1,
                     *           "breakdown": {
                     *             "momentum": 1,
                     *             "breakout": 1,
                     *             "trend": 1,
                     *             "calm": 1,
                     *             "strength": 1,
                     *             "liquidity": 1,
                     *             "resilience": 1,
                     *             "participation": 1
                     *           },
                     *           "origin": "live",
                     *           "time": "2026-11-22T00:15:00.000Z",
                     *           "proof": "text"
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["DailyGrade"] | components["schemas"]["DailyGradeFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSignals: {
        parameters: {
            query?: {
                /** @description Token IDs, separated by commas, at most 100. */
                tokens?: string;
                /** @description Symbols, separated by commas, at most 100. Several tokens can share a symbol. */
                symbols?: string;
                /** @description Only tokens on this token list. */
                list?: string;
                /** @description Any of these categories, separated by commas. */
                category?: string;
                /** @description Only tokens with a contract on the chain with this ID. */
                chain?: number;
                /** @description Market cap in USD: at least this. */
                minMarketCapUsd?: number;
                /** @description 24h volume in USD: at least this. */
                minVolumeUsd?: number;
                /** @description -1, 0 or 1. */
                signal?: number;
                /** @description Rows per page, at most 250. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "tokenId": "bitcoin",
                     *           "signal": -1,
                     *           "since": "2026-11-22",
                     *           "priceUsd": "67525.83",
                     *           "change24hPercent": 5.2,
                     *           "time": "2026-11-22T00:15:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["Signal"] | components["schemas"]["SignalFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSignalHistory: {
        parameters: {
            query: {
                /** @description Token IDs, separated by commas, at most 20. */
                tokens: string;
                /** @description Start: a date or RFC 3339 time. Default: 30 days before `to`. */
                from?: string;
                /** @description End, exclusive. Default: now. */
                to?: string;
                /** @description Rows per page, at most 1000. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "tokenId": "bitcoin",
                     *           "date": "2026-11-22",
                     *           "signal": -1,
                     *           "priceAtChangeUsd": "67525.83",
                     *           "method": "text",
                     *           "origin": "live"
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["SignalChange"] | components["schemas"]["SignalChangeFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMarket: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "date": "2026-11-22",
                     *         "totalMarketCapUsd": "67525.83",
                     *         "volume24hUsd": "67525.83",
                     *         "dominancePercent": 5.2,
                     *         "btcDominancePercent": 5.2,
                     *         "ethDominancePercent": 5.2,
                     *         "above50DayAveragePercent": 5.2,
                     *         "mood": 1,
                     *         "tokens": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MarketDay"] | components["schemas"]["MarketDayFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMarketHistory: {
        parameters: {
            query?: {
                /** @description Start: a date or RFC 3339 time. Default: 30 days before `to`. */
                from?: string;
                /** @description End, exclusive. Default: now. */
                to?: string;
                /** @description Rows per page, at most 1000. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "date": "2026-11-22",
                     *           "totalMarketCapUsd": "67525.83",
                     *           "volume24hUsd": "67525.83",
                     *           "dominancePercent": 5.2,
                     *           "btcDominancePercent": 5.2,
                     *           "ethDominancePercent": 5.2,
                     *           "above50DayAveragePercent": 5.2,
                     *           "mood": 1,
                     *           "tokens": 1
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["MarketDay"] | components["schemas"]["MarketDayFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRiskMetrics: {
        parameters: {
            query: {
                /** @description Token IDs, separated by commas, at most 20. */
                tokens: string;
                /** @description Length of the window in days. */
                window?: "30d" | "90d" | "365d";
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "tokenId": "bitcoin",
                     *           "date": "2026-11-22",
                     *           "window": "text",
                     *           "returnPercent": 5.2,
                     *           "volatilityPercent": 5.2,
                     *           "sharpe": 1,
                     *           "sortino": 1,
                     *           "maxDrawdownPercent": 5.2,
                     *           "calmar": 1,
                     *           "beta": 1,
                     *           "valueAtRisk95Percent": 5.2,
                     *           "days": 1
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["RiskMetrics"] | components["schemas"]["RiskMetricsFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSupportResistance: {
        parameters: {
            query: {
                /** @description Token IDs, separated by commas, at most 20. */
                tokens: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "tokenId": "bitcoin",
                     *           "date": "2026-11-22",
                     *           "levels": [
                     *             {
                     *               "priceUsd": "67525.83",
                     *               "kind": "support",
                     *               "strength": 1,
                     *               "touchedAt": [
                     *                 "2026-11-22"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["SupportResistance"] | components["schemas"]["SupportResistanceFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPriceScenarios: {
        parameters: {
            query: {
                /** @description Token IDs, separated by commas, at most 20. */
                tokens: string;
                /** @description Total market caps in USD, separated by commas. Default: from half to four times the current total. */
                marketCapUsd?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "tokenId": "bitcoin",
                     *           "date": "2026-11-22",
                     *           "elasticity": 1,
                     *           "cases": [
                     *             {
                     *               "totalMarketCapUsd": "67525.83",
                     *               "bear": "67525.83",
                     *               "base": "67525.83",
                     *               "bull": "67525.83"
                     *             }
                     *           ],
                     *           "method": "text"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["PriceScenario"] | components["schemas"]["PriceScenarioFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCorrelation: {
        parameters: {
            query: {
                /** @description Token IDs, separated by commas, at most 50. */
                tokens: string;
                /** @description Length of the window in days. */
                window?: "30d" | "90d" | "365d";
                /** @description `pearson`: correlation of returns; `spearman`: correlation of their ranks. */
                method?: "pearson" | "spearman";
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "date": "2026-11-22",
                     *         "window": "text",
                     *         "method": "pearson",
                     *         "tokens": [
                     *           "bitcoin"
                     *         ],
                     *         "matrix": [
                     *           [
                     *             1
                     *           ]
                     *         ],
                     *         "days": [
                     *           [
                     *             1
                     *           ]
                     *         ]
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Correlation"] | components["schemas"]["CorrelationFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listHitRates: {
        parameters: {
            query?: {
                /** @description Default: both. */
                kind?: "trader" | "investor";
                /** @description Default: all. */
                horizon?: "7d" | "30d" | "90d";
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "kind": "trader",
                     *           "method": "text",
                     *           "origin": "live",
                     *           "horizon": "7d",
                     *           "band": [
                     *             60,
                     *             80
                     *           ],
                     *           "date": "2026-11-22",
                     *           "count": 1,
                     *           "independentWindows": 1,
                     *           "hitRate": 1,
                     *           "intervalLow": 1,
                     *           "intervalHigh": 1,
                     *           "medianExcessPercent": 1,
                     *           "baselineRate": 0.5
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["HitRate"] | components["schemas"]["HitRateFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["BadKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGradeProof: {
        parameters: {
            query?: {
                /** @description Formula of the grades. */
                method?: "trader-1" | "investor-1";
                /** @description Token ID or symbol. */
                token?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description A day in UTC. */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "date": "2026-11-22",
                     *         "method": "text",
                     *         "count": 1,
                     *         "root": "text",
                     *         "position": 1,
                     *         "publishedAt": "2026-11-22T00:15:00.000Z",
                     *         "leaf": "text",
                     *         "index": 1,
                     *         "path": [
                     *           "text"
                     *         ]
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GradeProof"] | components["schemas"]["GradeProofFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["BadKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExports: {
        parameters: {
            query?: {
                /** @description Contents of the files. */
                kind?: "ohlcv-daily" | "grades" | "signals" | "indices";
                /** @description Year of the files. */
                year?: number;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "name": "sample-ohlcv-daily-2024.csv.gz",
                     *           "kind": "ohlcv-daily",
                     *           "year": 1,
                     *           "format": "csv.gz",
                     *           "sha256": "text",
                     *           "rows": 1,
                     *           "bytes": 1,
                     *           "createdAt": "2026-11-22T00:15:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["Export"] | components["schemas"]["ExportFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The requested part. */
                range?: string;
                /** @description ETag of the file that the part belongs to. */
                "if-range"?: string;
            };
            path: {
                /** @description Name from `listExports`. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    "Content-Range": components["headers"]["Content-Range"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description The requested part. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    "Content-Range": components["headers"]["Content-Range"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description Unchanged since `If-None-Match`. Uses no units. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    "Content-Range": components["headers"]["Content-Range"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["NoSuchPart"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIndices: {
        parameters: {
            query?: {
                /** @description Default: both. */
                kind?: "active" | "passive";
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "large-20",
                     *           "name": "text",
                     *           "kind": "active",
                     *           "method": "index-1",
                     *           "version": 1,
                     *           "chainId": 1,
                     *           "tokens": 1,
                     *           "date": "2026-11-22",
                     *           "levelNow": 1034.215043,
                     *           "levelBeforeCosts": 1034.215043,
                     *           "change24hPercent": 1,
                     *           "change30dPercent": 1,
                     *           "drawdown": 1,
                     *           "feePercent": 1,
                     *           "rebalancedAt": "2026-11-22",
                     *           "nextInForce": "2026-11-22",
                     *           "origin": "live"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["Index"] | components["schemas"]["IndexFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getIndex: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description Index ID, as in the URL of its page. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "large-20",
                     *         "name": "text",
                     *         "kind": "active",
                     *         "method": "index-1",
                     *         "version": 1,
                     *         "chainId": 1,
                     *         "tokens": 1,
                     *         "date": "2026-11-22",
                     *         "levelNow": 1034.215043,
                     *         "levelBeforeCosts": 1034.215043,
                     *         "change24hPercent": 1,
                     *         "change30dPercent": 1,
                     *         "drawdown": 1,
                     *         "feePercent": 1,
                     *         "rebalancedAt": "2026-11-22",
                     *         "nextInForce": "2026-11-22",
                     *         "origin": "live"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["Index"] & {
                            /**
                             * Format: date
                             * @description Last day; null while the index is active.
                             * @example 2026-11-22
                             */
                            retiredOn: string | null;
                        }) | {
                            /**
                             * @description Index ID, as in the URL of its page.
                             * @example large-20
                             */
                            id?: string;
                            name?: string;
                            /**
                             * @description `active`: a signal can move it into the stablecoin; `passive`: it never moves there.
                             * @enum {string}
                             */
                            kind?: "active" | "passive";
                            /**
                             * @description Algorithm that computes the index.
                             * @example index-1
                             */
                            method?: string;
                            /** @description Version of the rule in force. */
                            version?: number;
                            /** @description Chain on which it can be bought; null for a reference index. */
                            chainId?: number | null;
                            /** @description Number of constituents in the latest set. */
                            tokens?: number;
                            /**
                             * Format: date
                             * @description Latest published day; levels are those at its close.
                             * @example 2026-11-22
                             */
                            date?: string;
                            /**
                             * @description Points after costs; 1000 on the listing day.
                             * @example 1034.215043
                             */
                            levelNow?: number;
                            /**
                             * @description Points before costs.
                             * @example 1034.215043
                             */
                            levelBeforeCosts?: number;
                            /** @description In percent, after costs. */
                            change24hPercent?: number | null;
                            /** @description In percent, after costs; null if the index is not old enough. */
                            change30dPercent?: number | null;
                            /** @description Maximum drawdown in percent: 0 or less. */
                            drawdown?: number;
                            /** @description Annual fee in percent, deducted from the level after costs. */
                            feePercent?: number;
                            /**
                             * Format: date
                             * @description Day from whose close the latest set of constituents is in force.
                             * @example 2026-11-22
                             */
                            rebalancedAt?: string | null;
                            /**
                             * Format: date
                             * @description The same for the next set, once it is published.
                             * @example 2026-11-22
                             */
                            nextInForce?: string | null;
                            /**
                             * @description `backtest`: part of the 30 days is before the listing and was back-tested.
                             * @enum {string}
                             */
                            origin?: "live" | "backtest";
                            /**
                             * Format: date
                             * @description Last day; null while the index is active.
                             * @example 2026-11-22
                             */
                            retiredOn?: string | null;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getIndexMethod: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description Index ID, as in the URL of its page. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "large-20",
                     *         "version": 1,
                     *         "versions": [
                     *           {
                     *             "version": 1,
                     *             "inForceFrom": "2026-11-22",
                     *             "methodHash": "text",
                     *             "rule": {}
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["IndexMethod"] | components["schemas"]["IndexMethodFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIndexHoldings: {
        parameters: {
            query?: {
                /** @description Default: the latest published day. */
                date?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description Index ID, as in the URL of its page. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "tokenId": "bitcoin",
                     *           "date": "2026-11-22",
                     *           "weight": 12.5,
                     *           "target": 12.5,
                     *           "priceUsd": "67525.83",
                     *           "contract": "text",
                     *           "from": "2026-11-22",
                     *           "isSuspended": false
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["IndexHolding"] | components["schemas"]["IndexHoldingFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIndexPerformance: {
        parameters: {
            query?: {
                /** @description Start: a date or RFC 3339 time. Default: 30 days before `to`. */
                from?: string;
                /** @description End, exclusive. Default: now. */
                to?: string;
                /** @description Rows per page, at most 1000. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description Index ID, as in the URL of its page. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "date": "2026-11-22",
                     *           "level": 1034.215043,
                     *           "levelBeforeCosts": 1034.215043,
                     *           "drawdown": 1,
                     *           "origin": "live"
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["IndexLevel"] | components["schemas"]["IndexLevelFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIndexTransactions: {
        parameters: {
            query?: {
                /** @description Start: a date or RFC 3339 time. Default: 30 days before `to`. */
                from?: string;
                /** @description End, exclusive. Default: now. */
                to?: string;
                /** @description Rows per page, at most 1000. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description Index ID, as in the URL of its page. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "date": "2026-11-22",
                     *           "tokenId": "bitcoin",
                     *           "side": "buy",
                     *           "weightFrom": 12.5,
                     *           "weightTo": 12.5,
                     *           "reason": "schedule",
                     *           "origin": "live"
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["IndexTransaction"] | components["schemas"]["IndexTransactionFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIndexInputs: {
        parameters: {
            query?: {
                /** @description A day in UTC. */
                date?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description Index ID, as in the URL of its page. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "tokenId": "text",
                     *           "date": "2026-11-22",
                     *           "reason": "text",
                     *           "marketCapUsd": 1,
                     *           "closeUsd": 1,
                     *           "volume30Usd": 1,
                     *           "ageDays": 1,
                     *           "grade": 1,
                     *           "poolUsd": 1,
                     *           "weight": 1
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["IndexInput"] | components["schemas"]["IndexInputFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["BadKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getIndexProof: {
        parameters: {
            query?: {
                /** @description Index ID, as in the URL of its page. */
                id?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description A day in UTC. */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "date": "2026-11-22",
                     *         "algorithm": "text",
                     *         "count": 1,
                     *         "root": "text",
                     *         "position": 1,
                     *         "publishedAt": "2026-11-22T00:15:00.000Z",
                     *         "leaf": "text",
                     *         "index": 1,
                     *         "path": [
                     *           "text"
                     *         ]
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["IndexProof"] | components["schemas"]["IndexProofFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["BadKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyIndices: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "indexId": "large-20",
                     *           "name": "text",
                     *           "isRetired": false,
                     *           "wallet": "text",
                     *           "chainId": 1,
                     *           "holdings": [
                     *             {
                     *               "tokenId": "bitcoin",
                     *               "symbol": "text",
                     *               "address": "text",
                     *               "decimals": 1,
                     *               "amount": "text",
                     *               "movedOut": "text",
                     *               "valueUsd": "67525.83",
                     *               "weight": 12.5,
                     *               "target": 12.5
                     *             }
                     *           ],
                     *           "areBalancesRead": false,
                     *           "valueUsd": "67525.83",
                     *           "costUsd": "67525.83",
                     *           "gainUsd": "67525.83",
                     *           "driftBps": 1,
                     *           "pricesAt": "2026-11-22T00:15:00.000Z",
                     *           "lastOrder": {
                     *             "orderId": "text",
                     *             "side": "buy",
                     *             "status": "text",
                     *             "orderedAt": "2026-11-22T00:15:00.000Z"
                     *           },
                     *           "nextInForce": "2026-11-22"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["MyIndex"] | components["schemas"]["MyIndexFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyMandates: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "status": "proposed",
                     *           "wallet": "text",
                     *           "chainId": 1,
                     *           "contract": "text",
                     *           "purpose": "index",
                     *           "indexId": "text",
                     *           "agentId": "text",
                     *           "spendToken": "text",
                     *           "cap": "text",
                     *           "periodSeconds": 1,
                     *           "sellBps": 1,
                     *           "slippageBps": 1,
                     *           "start": "2026-11-22T00:15:00.000Z",
                     *           "end": "2026-11-22T00:15:00.000Z",
                     *           "proposedAt": "2026-11-22T00:15:00.000Z",
                     *           "lastOrder": {
                     *             "orderId": "text",
                     *             "side": "buy",
                     *             "status": "text",
                     *             "orderedAt": "2026-11-22T00:15:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["MyMandate"] | components["schemas"]["MyMandateFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPortfolio: {
        parameters: {
            query?: {
                /** @description Wallet IDs, separated by commas. Default: all. */
                wallets?: string;
                /** @description Cost basis method. */
                method?: "fifo" | "average";
                /** @description Cost across all wallets, or per wallet. */
                pool?: "all" | "wallet";
                /** @description Cost of rewards and airdrops: value when received, or zero. */
                rewards?: "value" | "zero";
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "valueUsd": "67525.83",
                     *         "costUsd": "67525.83",
                     *         "openUsd": "67525.83",
                     *         "realisedUsd": "67525.83",
                     *         "incomeUsd": "67525.83",
                     *         "feesUsd": "67525.83",
                     *         "netInvestedUsd": "67525.83",
                     *         "change24hUsd": "67525.83",
                     *         "unpriced": 1,
                     *         "unknownCost": 1,
                     *         "unknownCostUsd": "67525.83",
                     *         "proceedsUnknownUsd": "67525.83",
                     *         "hidden": 1,
                     *         "missing": [
                     *           "text"
                     *         ],
                     *         "wallets": [
                     *           {
                     *             "walletId": "01980000-0000-7000-8000-000000000001",
                     *             "kind": "verified",
                     *             "label": "text",
                     *             "valueUsd": "67525.83",
                     *             "history": [
                     *               {
                     *                 "chainId": "text",
                     *                 "backTo": "2026-11-22T00:15:00.000Z",
                     *                 "share": 1,
                     *                 "problem": "text"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "chains": [
                     *           {
                     *             "chainId": "text",
                     *             "chain": "text",
                     *             "walletId": "01980000-0000-7000-8000-000000000001",
                     *             "time": "2026-11-22T00:15:00.000Z",
                     *             "isStale": false,
                     *             "error": "text"
                     *           }
                     *         ],
                     *         "isSimulated": false
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Portfolio"] | components["schemas"]["PortfolioFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPortfolioHoldings: {
        parameters: {
            query?: {
                /** @description Wallet IDs, separated by commas. Default: all. */
                wallets?: string;
                /** @description Cost basis method. */
                method?: "fifo" | "average";
                /** @description Cost across all wallets, or per wallet. */
                pool?: "all" | "wallet";
                /** @description Cost of rewards and airdrops: value when received, or zero. */
                rewards?: "value" | "zero";
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "token": {
                     *             "key": "text",
                     *             "tokenId": "bitcoin",
                     *             "symbol": "text",
                     *             "name": "text",
                     *             "decimals": 1
                     *           },
                     *           "amount": "1250000000000000000",
                     *           "priceUsd": 1,
                     *           "priceTime": "2026-11-22T00:15:00.000Z",
                     *           "priceBy": "market",
                     *           "change24hPercent": 1,
                     *           "valueUsd": "67525.83",
                     *           "share": 1,
                     *           "knownAmount": "1250000000000000000",
                     *           "costUsd": "67525.83",
                     *           "openUsd": "67525.83",
                     *           "realisedUsd": "67525.83",
                     *           "places": [
                     *             {
                     *               "walletId": "01980000-0000-7000-8000-000000000001",
                     *               "chainId": "text",
                     *               "amount": "1250000000000000000",
                     *               "valueUsd": "67525.83"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["PortfolioHolding"] | components["schemas"]["PortfolioHoldingFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPortfolioMoves: {
        parameters: {
            query?: {
                /** @description `key` of a token in the portfolio. */
                token?: string;
                /** @description Only moves of the wallet with this ID. */
                wallet?: string;
                /** @description Only moves of this kind. */
                kind?: "buy" | "sell" | "swapIn" | "swapOut" | "transferIn" | "transferOut" | "ownTransfer" | "wrap" | "unwrap" | "migrate" | "reward" | "airdrop" | "fee" | "adjust";
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "moveId": "01980000-0000-7000-8000-000000000001",
                     *           "at": "2026-11-22T00:15:00.000Z",
                     *           "walletId": "01980000-0000-7000-8000-000000000001",
                     *           "chainId": "text",
                     *           "token": {
                     *             "key": "text",
                     *             "tokenId": "bitcoin",
                     *             "symbol": "text",
                     *             "name": "text",
                     *             "decimals": 1
                     *           },
                     *           "amount": "1250000000000000000",
                     *           "kind": "buy",
                     *           "valueUsd": "67525.83",
                     *           "valueBy": "text",
                     *           "group": "text",
                     *           "source": "order",
                     *           "note": "text",
                     *           "transactionHash": "text"
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["PortfolioMove"] | components["schemas"]["PortfolioMoveFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPortfolioPerformance: {
        parameters: {
            query?: {
                /** @description Wallet IDs, separated by commas. Default: all. */
                wallets?: string;
                /** @description Cost basis method. */
                method?: "fifo" | "average";
                /** @description Cost across all wallets, or per wallet. */
                pool?: "all" | "wallet";
                /** @description Cost of rewards and airdrops: value when received, or zero. */
                rewards?: "value" | "zero";
                /** @description A day in UTC. */
                from?: string;
                /** @description A day in UTC. */
                to?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "from": "2026-11-22",
                     *         "to": "2026-11-22",
                     *         "days": 1,
                     *         "timeWeighted": {
                     *           "total": 1,
                     *           "leftOut": 1
                     *         },
                     *         "moneyWeighted": {
                     *           "total": 1,
                     *           "yearly": 1
                     *         },
                     *         "volatility": 1,
                     *         "sharpe": {
                     *           "value": 1,
                     *           "interval": {
                     *             "low": 1,
                     *             "high": 1
                     *           }
                     *         },
                     *         "sortino": 1,
                     *         "drawdown": {
                     *           "deepest": 1,
                     *           "from": "2026-11-22",
                     *           "to": "2026-11-22",
                     *           "longestDays": 1
                     *         },
                     *         "beside": [
                     *           {
                     *             "what": "leader",
                     *             "name": "text",
                     *             "valueUsd": "67525.83",
                     *             "total": 1,
                     *             "excess": {
                     *               "value": 1,
                     *               "interval": {
                     *                 "low": 1,
                     *                 "high": 1
                     *               }
                     *             }
                     *           }
                     *         ],
                     *         "risk": {
                     *           "days": 1,
                     *           "volatility": 1,
                     *           "deepestFall": 1,
                     *           "worstDayInTwenty": 1,
                     *           "betaToLeader": 1,
                     *           "leader": "text",
                     *           "largest": {
                     *             "symbol": "text",
                     *             "share": 1
                     *           },
                     *           "covered": 1
                     *         },
                     *         "isSimulated": false
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PortfolioPerformance"] | components["schemas"]["PortfolioPerformanceFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAgents: {
        parameters: {
            query?: {
                /** @description Only agents of this kind. Default: both, and drafts. */
                kind?: "simulated" | "live";
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "agentId": "01980000-0000-7000-8000-000000000001",
                     *           "name": "text",
                     *           "mode": "draft",
                     *           "kind": "simulated",
                     *           "status": "idle",
                     *           "paused": {
                     *             "by": "owner",
                     *             "rule": "text",
                     *             "until": "text"
                     *           },
                     *           "ended": {
                     *             "by": "text",
                     *             "reason": "text",
                     *             "at": "2026-11-22T00:15:00.000Z"
                     *           },
                     *           "timeframe": "1d",
                     *           "strategy": {
                     *             "key": "text",
                     *             "version": 1,
                     *             "params": {}
                     *           },
                     *           "rules": {},
                     *           "chainId": "text",
                     *           "mandateId": "text",
                     *           "mandateEndsAt": "2026-11-22T00:15:00.000Z",
                     *           "budgetUsd": "67525.83",
                     *           "equityUsd": "67525.83",
                     *           "investedUsd": "67525.83",
                     *           "sinceStart": 1,
                     *           "deepestFall": 1,
                     *           "positions": 1,
                     *           "lastJudged": "2026-11-28T00:00:00.000Z",
                     *           "nextLookAt": "2026-11-22T00:15:00.000Z",
                     *           "isSimulatedMarket": false,
                     *           "createdAt": "2026-11-22T00:15:00.000Z",
                     *           "startedAt": "2026-11-22T00:15:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["Agent"] | components["schemas"]["AgentFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAgentJudgements: {
        parameters: {
            query?: {
                /** @description Rows per page, at most 100. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description Agent ID from `listAgents`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "candle": "2026-11-28T00:00:00.000Z",
                     *           "kind": "simulated",
                     *           "judgedAt": "2026-11-22T00:15:00.000Z",
                     *           "algorithm": "text",
                     *           "equityUsd": "67525.83",
                     *           "cashUsd": "67525.83",
                     *           "positions": [
                     *             {
                     *               "tokenId": "bitcoin",
                     *               "units": "1250000000000000000",
                     *               "entryUsd": 1,
                     *               "since": "2026-11-28T00:00:00.000Z"
                     *             }
                     *           ],
                     *           "decisions": [
                     *             {
                     *               "decisionId": "text",
                     *               "tokenId": "bitcoin",
                     *               "side": "buy",
                     *               "amountUsd": "67525.83",
                     *               "units": "1250000000000000000",
                     *               "limitedBy": "text",
                     *               "reason": "text",
                     *               "also": [
                     *                 "text"
                     *               ]
                     *             }
                     *           ],
                     *           "refusals": [
                     *             {
                     *               "tokenId": "bitcoin",
                     *               "side": "buy",
                     *               "rule": "text"
                     *             }
                     *           ],
                     *           "gradesDay": "2026-11-22",
                     *           "missed": 1,
                     *           "sha256": "text",
                     *           "stream": "text",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["AgentJudgement"] | components["schemas"]["AgentJudgementFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAgentOrders: {
        parameters: {
            query?: {
                /** @description Rows per page, at most 100. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description Agent ID from `listAgents`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "decisionId": "text",
                     *           "candle": "2026-11-28T00:00:00.000Z",
                     *           "kind": "simulated",
                     *           "tokenId": "bitcoin",
                     *           "side": "buy",
                     *           "status": "text",
                     *           "reason": "text",
                     *           "failure": "text",
                     *           "units": "1250000000000000000",
                     *           "valueUsd": "67525.83",
                     *           "priceUsd": 1,
                     *           "feeUsd": "67525.83",
                     *           "orderId": "text",
                     *           "transactionHash": "text",
                     *           "at": "2026-11-22T00:15:00.000Z",
                     *           "worseBps": {
                     *             "all": 1,
                     *             "price": 1,
                     *             "pool": 1,
                     *             "gas": 1,
                     *             "delay": 1
                     *           }
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["AgentOrder"] | components["schemas"]["AgentOrderFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAgentPerformance: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description Agent ID from `listAgents`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "agentId": "01980000-0000-7000-8000-000000000001",
                     *         "kind": "simulated",
                     *         "isSimulatedMarket": false,
                     *         "note": "text",
                     *         "from": "2026-11-28T00:00:00.000Z",
                     *         "to": "2026-11-28T00:00:00.000Z",
                     *         "days": 1,
                     *         "trades": 1,
                     *         "budgetUsd": "67525.83",
                     *         "equityUsd": "67525.83",
                     *         "cashUsd": "67525.83",
                     *         "total": {
                     *           "value": 1,
                     *           "interval": {
                     *             "low": 1,
                     *             "high": 1
                     *           }
                     *         },
                     *         "deepestFall": 1,
                     *         "feesUsd": "67525.83",
                     *         "gains": {
                     *           "count": 1,
                     *           "of": 1,
                     *           "interval": {
                     *             "low": 1,
                     *             "high": 1
                     *           }
                     *         },
                     *         "sharpe": {
                     *           "value": 1,
                     *           "interval": {
                     *             "low": 1,
                     *             "high": 1
                     *           }
                     *         },
                     *         "yearly": 1,
                     *         "worseBps": {
                     *           "all": 1,
                     *           "price": 1,
                     *           "pool": 1,
                     *           "gas": 1,
                     *           "delay": 1,
                     *           "orders": 1
                     *         }
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AgentPerformance"] | components["schemas"]["AgentPerformanceFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBacktest: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "strategy": {
                 *         "key": "grade-follower-1",
                 *         "params": {
                 *           "enter": 70,
                 *           "leave": 55
                 *         }
                 *       },
                 *       "tokens": {
                 *         "kind": "rule",
                 *         "order": "marketCap",
                 *         "first": 20
                 *       },
                 *       "rules": {
                 *         "budgetUsdCents": 100000,
                 *         "stopLossBps": 1000
                 *       },
                 *       "from": "2025-01-01",
                 *       "to": "2025-12-31"
                 *     }
                 */
                "application/json": components["schemas"]["NewBacktest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "kind": "simulated",
                     *         "agentId": "01980000-0000-7000-8000-000000000001",
                     *         "state": "waiting",
                     *         "progress": 1,
                     *         "secondsLeft": 1,
                     *         "strategy": {
                     *           "key": "text",
                     *           "version": 1,
                     *           "params": {}
                     *         },
                     *         "rules": {},
                     *         "tokens": {
                     *           "kind": "list",
                     *           "tokenIds": [
                     *             "bitcoin"
                     *           ]
                     *         },
                     *         "timeframe": "1d",
                     *         "from": "2026-11-22",
                     *         "to": "2026-11-22",
                     *         "costs": {
                     *           "halfSpreadBps": 1,
                     *           "feeBps": 1
                     *         },
                     *         "specHash": "text",
                     *         "inputsHash": "text",
                     *         "result": {
                     *           "note": "text",
                     *           "total": 1,
                     *           "deepestFall": 1,
                     *           "trades": 1,
                     *           "worthUsd": "67525.83",
                     *           "interval": {
                     *             "low": 1,
                     *             "high": 1
                     *           },
                     *           "days": 1,
                     *           "doubledCosts": {
                     *             "total": 1,
                     *             "deepestFall": 1,
                     *             "trades": 1,
                     *             "worthUsd": "67525.83"
                     *           },
                     *           "oneCandleLater": {
                     *             "total": 1,
                     *             "deepestFall": 1,
                     *             "trades": 1,
                     *             "worthUsd": "67525.83"
                     *           },
                     *           "trials": {
                     *             "count": 1,
                     *             "bestByChance": 1,
                     *             "deflatedSharpe": 1
                     *           },
                     *           "gains": {
                     *             "count": 1,
                     *             "of": 1,
                     *             "interval": {
                     *               "low": 1,
                     *               "high": 1
                     *             }
                     *           },
                     *           "exposure": 1,
                     *           "turnover": 1,
                     *           "feesUsd": "67525.83",
                     *           "spreadAndImpactUsd": "67525.83",
                     *           "refusals": {},
                     *           "years": [
                     *             {
                     *               "year": 1,
                     *               "days": 1,
                     *               "trades": 1,
                     *               "total": 1,
                     *               "deepestFall": 1,
                     *               "market": 1,
                     *               "leader": 1
                     *             }
                     *           ]
                     *         },
                     *         "failure": {
                     *           "reason": "text",
                     *           "candle": "2026-11-22T00:15:00.000Z",
                     *           "tokenId": "bitcoin"
                     *         },
                     *         "createdAt": "2026-11-22T00:15:00.000Z",
                     *         "endedAt": "2026-11-22T00:15:00.000Z"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Backtest"] | components["schemas"]["BacktestFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBacktest: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description ID of the backtest. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "kind": "simulated",
                     *         "agentId": "01980000-0000-7000-8000-000000000001",
                     *         "state": "waiting",
                     *         "progress": 1,
                     *         "secondsLeft": 1,
                     *         "strategy": {
                     *           "key": "text",
                     *           "version": 1,
                     *           "params": {}
                     *         },
                     *         "rules": {},
                     *         "tokens": {
                     *           "kind": "list",
                     *           "tokenIds": [
                     *             "bitcoin"
                     *           ]
                     *         },
                     *         "timeframe": "1d",
                     *         "from": "2026-11-22",
                     *         "to": "2026-11-22",
                     *         "costs": {
                     *           "halfSpreadBps": 1,
                     *           "feeBps": 1
                     *         },
                     *         "specHash": "text",
                     *         "inputsHash": "text",
                     *         "result": {
                     *           "note": "text",
                     *           "total": 1,
                     *           "deepestFall": 1,
                     *           "trades": 1,
                     *           "worthUsd": "67525.83",
                     *           "interval": {
                     *             "low": 1,
                     *             "high": 1
                     *           },
                     *           "days": 1,
                     *           "doubledCosts": {
                     *             "total": 1,
                     *             "deepestFall": 1,
                     *             "trades": 1,
                     *             "worthUsd": "67525.83"
                     *           },
                     *           "oneCandleLater": {
                     *             "total": 1,
                     *             "deepestFall": 1,
                     *             "trades": 1,
                     *             "worthUsd": "67525.83"
                     *           },
                     *           "trials": {
                     *             "count": 1,
                     *             "bestByChance": 1,
                     *             "deflatedSharpe": 1
                     *           },
                     *           "gains": {
                     *             "count": 1,
                     *             "of": 1,
                     *             "interval": {
                     *               "low": 1,
                     *               "high": 1
                     *             }
                     *           },
                     *           "exposure": 1,
                     *           "turnover": 1,
                     *           "feesUsd": "67525.83",
                     *           "spreadAndImpactUsd": "67525.83",
                     *           "refusals": {},
                     *           "years": [
                     *             {
                     *               "year": 1,
                     *               "days": 1,
                     *               "trades": 1,
                     *               "total": 1,
                     *               "deepestFall": 1,
                     *               "market": 1,
                     *               "leader": 1
                     *             }
                     *           ]
                     *         },
                     *         "failure": {
                     *           "reason": "text",
                     *           "candle": "2026-11-22T00:15:00.000Z",
                     *           "tokenId": "bitcoin"
                     *         },
                     *         "createdAt": "2026-11-22T00:15:00.000Z",
                     *         "endedAt": "2026-11-22T00:15:00.000Z"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Backtest"] | components["schemas"]["BacktestFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTokenLists: {
        parameters: {
            query?: {
                /** @description Which lists: `public`, `mine` or `following`. */
                filter?: "public" | "mine" | "following";
                /** @description Part of the title. */
                q?: string;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "title": "text",
                     *           "creator": {
                     *             "handle": "text",
                     *             "name": "text",
                     *             "isHouse": false
                     *           },
                     *           "visibility": "private",
                     *           "kind": "manual",
                     *           "version": "1.2.0",
                     *           "tokens": 1,
                     *           "followers": 1,
                     *           "updatedAt": "2026-11-22T00:15:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["TokenListSummary"] | components["schemas"]["TokenListSummaryFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTokenList: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Large and calm",
                 *       "visibility": "private"
                 *     }
                 */
                "application/json": {
                    /** @description What the list is called. */
                    title: string;
                    /**
                     * @description What it is for, in a few sentences.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Who may read it: its owner, whoever has its link, or everybody.
                     * @default private
                     * @enum {string}
                     */
                    visibility?: "private" | "unlisted" | "public";
                    /** @description Whatever fits all of these is on the list. Left out: the list is kept by hand. */
                    rule?: {
                        /** @description Trader grade, at least. */
                        minTraderGrade?: number;
                        /** @description Investor grade, at least. */
                        minInvestorGrade?: number;
                        /** @description Market cap, at least. */
                        minMarketCapUsd?: string;
                        /** @description Volume of 24 hours, at least. */
                        minVolumeUsd?: string;
                        /** @description Of this category. */
                        category?: string;
                        /** @description With a contract on this chain. */
                        chainId?: number;
                        /** @description Not known for longer than so many days. */
                        listedWithinDays?: number;
                        /** @description So many of the largest by market cap. */
                        most: number;
                    };
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "title": "text",
                     *         "creator": {
                     *           "handle": "text",
                     *           "name": "text",
                     *           "isHouse": false
                     *         },
                     *         "visibility": "private",
                     *         "kind": "manual",
                     *         "version": "1.2.0",
                     *         "tokens": 1,
                     *         "followers": 1,
                     *         "updatedAt": "2026-11-22T00:15:00.000Z",
                     *         "description": "text",
                     *         "fileUrl": "text"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TokenList"] | components["schemas"]["TokenListFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTokenList: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description List ID, as in the URL of its page. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "title": "text",
                     *         "creator": {
                     *           "handle": "text",
                     *           "name": "text",
                     *           "isHouse": false
                     *         },
                     *         "visibility": "private",
                     *         "kind": "manual",
                     *         "version": "1.2.0",
                     *         "tokens": 1,
                     *         "followers": 1,
                     *         "updatedAt": "2026-11-22T00:15:00.000Z",
                     *         "description": "text",
                     *         "fileUrl": "text"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TokenList"] | components["schemas"]["TokenListFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTokenList: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description List ID, as in the URL of its page. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Large and calm",
                 *       "description": "Looked through each Monday",
                 *       "visibility": "private"
                 *     }
                 */
                "application/json": {
                    /** @description What the list is called. */
                    title: string;
                    /**
                     * @description What it is for, in a few sentences.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Who may read it: its owner, whoever has its link, or everybody.
                     * @default private
                     * @enum {string}
                     */
                    visibility?: "private" | "unlisted" | "public";
                    /** @description Whatever fits all of these is on the list. Left out: the list is kept by hand. */
                    rule?: {
                        /** @description Trader grade, at least. */
                        minTraderGrade?: number;
                        /** @description Investor grade, at least. */
                        minInvestorGrade?: number;
                        /** @description Market cap, at least. */
                        minMarketCapUsd?: string;
                        /** @description Volume of 24 hours, at least. */
                        minVolumeUsd?: string;
                        /** @description Of this category. */
                        category?: string;
                        /** @description With a contract on this chain. */
                        chainId?: number;
                        /** @description Not known for longer than so many days. */
                        listedWithinDays?: number;
                        /** @description So many of the largest by market cap. */
                        most: number;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "title": "text",
                     *         "creator": {
                     *           "handle": "text",
                     *           "name": "text",
                     *           "isHouse": false
                     *         },
                     *         "visibility": "private",
                     *         "kind": "manual",
                     *         "version": "1.2.0",
                     *         "tokens": 1,
                     *         "followers": 1,
                     *         "updatedAt": "2026-11-22T00:15:00.000Z",
                     *         "description": "text",
                     *         "fileUrl": "text"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TokenList"] | components["schemas"]["TokenListFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTokenList: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description List ID, as in the URL of its page. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "deleted": true
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @description List ID, as in the URL of its page.
                             */
                            id: string;
                            /** @enum {boolean} */
                            deleted: true;
                        } | {
                            /**
                             * Format: uuid
                             * @description List ID, as in the URL of its page.
                             */
                            id?: string;
                            /** @enum {boolean} */
                            deleted?: true;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTokenListTokens: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description List ID, as in the URL of its page. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "tokenId": "bitcoin",
                     *           "name": "text",
                     *           "symbol": "text",
                     *           "chainId": 1,
                     *           "address": "text",
                     *           "note": "text",
                     *           "addedAt": "2026-11-22T00:15:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["ListedToken"] | components["schemas"]["ListedTokenFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceTokenListTokens: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description List ID, as in the URL of its page. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tokens": [
                 *         "bitcoin",
                 *         "ethereum"
                 *       ]
                 *     }
                 */
                "application/json": {
                    tokens: (string | {
                        token: string;
                        note?: string;
                    } | {
                        chainId: number;
                        address: string;
                        symbol: string;
                        name: string;
                        decimals: number;
                        note?: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "title": "text",
                     *         "creator": {
                     *           "handle": "text",
                     *           "name": "text",
                     *           "isHouse": false
                     *         },
                     *         "visibility": "private",
                     *         "kind": "manual",
                     *         "version": "1.2.0",
                     *         "tokens": 1,
                     *         "followers": 1,
                     *         "updatedAt": "2026-11-22T00:15:00.000Z",
                     *         "description": "text",
                     *         "fileUrl": "text"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TokenList"] | components["schemas"]["TokenListFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTokenListVersions: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description List ID, as in the URL of its page. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "version": "1.2.0",
                     *           "publishedAt": "2026-11-22T00:15:00.000Z",
                     *           "added": [
                     *             {
                     *               "name": "text",
                     *               "symbol": "text"
                     *             }
                     *           ],
                     *           "removed": [
                     *             {
                     *               "name": "text",
                     *               "symbol": "text"
                     *             }
                     *           ],
                     *           "changed": [
                     *             {
                     *               "name": "text",
                     *               "symbol": "text"
                     *             }
                     *           ],
                     *           "position": 1
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["TokenListVersion"] | components["schemas"]["TokenListVersionFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                /** @description Only alerts on this token. */
                tokenId?: string;
                /** @description Rows per page, at most 100. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "01980000-0000-7000-8000-000000000001",
                     *           "tokenId": "text",
                     *           "listId": "text",
                     *           "indexSlug": "text",
                     *           "portfolioWallets": [
                     *             "01980000-0000-7000-8000-000000000001"
                     *           ],
                     *           "agentId": "01980000-0000-7000-8000-000000000001",
                     *           "condition": {
                     *             "type": "price_above",
                     *             "priceUsd": "67525.83"
                     *           },
                     *           "recurring": false,
                     *           "cooldownSeconds": 1,
                     *           "hysteresis": "text",
                     *           "channels": [
                     *             "inApp"
                     *           ],
                     *           "note": "text",
                     *           "expiresAt": "2026-11-22T00:15:00.000Z",
                     *           "state": "active",
                     *           "paused": false,
                     *           "pausedByPlan": false,
                     *           "mutedUntil": "2026-11-22T00:15:00.000Z",
                     *           "triggeredCount": 1,
                     *           "lastTriggeredAt": "2026-11-22T00:15:00.000Z",
                     *           "createdAt": "2026-11-22T00:15:00.000Z",
                     *           "now": "text"
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["Alert"] | components["schemas"]["AlertFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAlert: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tokenId": "bitcoin",
                 *       "condition": {
                 *         "type": "change_percent",
                 *         "percent": "10",
                 *         "window": "24h",
                 *         "direction": "down"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewAlert"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "tokenId": "text",
                     *         "listId": "text",
                     *         "indexSlug": "text",
                     *         "portfolioWallets": [
                     *           "01980000-0000-7000-8000-000000000001"
                     *         ],
                     *         "agentId": "01980000-0000-7000-8000-000000000001",
                     *         "condition": {
                     *           "type": "price_above",
                     *           "priceUsd": "67525.83"
                     *         },
                     *         "recurring": false,
                     *         "cooldownSeconds": 1,
                     *         "hysteresis": "text",
                     *         "channels": [
                     *           "inApp"
                     *         ],
                     *         "note": "text",
                     *         "expiresAt": "2026-11-22T00:15:00.000Z",
                     *         "state": "active",
                     *         "paused": false,
                     *         "pausedByPlan": false,
                     *         "mutedUntil": "2026-11-22T00:15:00.000Z",
                     *         "triggeredCount": 1,
                     *         "lastTriggeredAt": "2026-11-22T00:15:00.000Z",
                     *         "createdAt": "2026-11-22T00:15:00.000Z",
                     *         "now": "text"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Alert"] | components["schemas"]["AlertFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAlertLimit: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "plan": "text",
                     *         "limit": 1,
                     *         "used": 1,
                     *         "kinds": [
                     *           "text"
                     *         ],
                     *         "channels": [
                     *           "text"
                     *         ],
                     *         "historyDays": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AlertLimit"] | components["schemas"]["AlertLimitFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAlert: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The alert's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "tokenId": "text",
                     *         "listId": "text",
                     *         "indexSlug": "text",
                     *         "portfolioWallets": [
                     *           "01980000-0000-7000-8000-000000000001"
                     *         ],
                     *         "agentId": "01980000-0000-7000-8000-000000000001",
                     *         "condition": {
                     *           "type": "price_above",
                     *           "priceUsd": "67525.83"
                     *         },
                     *         "recurring": false,
                     *         "cooldownSeconds": 1,
                     *         "hysteresis": "text",
                     *         "channels": [
                     *           "inApp"
                     *         ],
                     *         "note": "text",
                     *         "expiresAt": "2026-11-22T00:15:00.000Z",
                     *         "state": "active",
                     *         "paused": false,
                     *         "pausedByPlan": false,
                     *         "mutedUntil": "2026-11-22T00:15:00.000Z",
                     *         "triggeredCount": 1,
                     *         "lastTriggeredAt": "2026-11-22T00:15:00.000Z",
                     *         "createdAt": "2026-11-22T00:15:00.000Z",
                     *         "now": "text"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Alert"] | components["schemas"]["AlertFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAlert: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The alert's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "deleted": true
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @description The alert's id.
                             */
                            id: string;
                            /** @enum {boolean} */
                            deleted: true;
                        } | {
                            /**
                             * Format: uuid
                             * @description The alert's id.
                             */
                            id?: string;
                            /** @enum {boolean} */
                            deleted?: true;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAlert: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The alert's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Look at this again",
                 *       "recurring": true
                 *     }
                 */
                "application/json": components["schemas"]["AlertChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "tokenId": "text",
                     *         "listId": "text",
                     *         "indexSlug": "text",
                     *         "portfolioWallets": [
                     *           "01980000-0000-7000-8000-000000000001"
                     *         ],
                     *         "agentId": "01980000-0000-7000-8000-000000000001",
                     *         "condition": {
                     *           "type": "price_above",
                     *           "priceUsd": "67525.83"
                     *         },
                     *         "recurring": false,
                     *         "cooldownSeconds": 1,
                     *         "hysteresis": "text",
                     *         "channels": [
                     *           "inApp"
                     *         ],
                     *         "note": "text",
                     *         "expiresAt": "2026-11-22T00:15:00.000Z",
                     *         "state": "active",
                     *         "paused": false,
                     *         "pausedByPlan": false,
                     *         "mutedUntil": "2026-11-22T00:15:00.000Z",
                     *         "triggeredCount": 1,
                     *         "lastTriggeredAt": "2026-11-22T00:15:00.000Z",
                     *         "createdAt": "2026-11-22T00:15:00.000Z",
                     *         "now": "text"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Alert"] | components["schemas"]["AlertFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    pauseAlert: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The alert's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paused": true
                 *     }
                 */
                "application/json": {
                    paused: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "tokenId": "text",
                     *         "listId": "text",
                     *         "indexSlug": "text",
                     *         "portfolioWallets": [
                     *           "01980000-0000-7000-8000-000000000001"
                     *         ],
                     *         "agentId": "01980000-0000-7000-8000-000000000001",
                     *         "condition": {
                     *           "type": "price_above",
                     *           "priceUsd": "67525.83"
                     *         },
                     *         "recurring": false,
                     *         "cooldownSeconds": 1,
                     *         "hysteresis": "text",
                     *         "channels": [
                     *           "inApp"
                     *         ],
                     *         "note": "text",
                     *         "expiresAt": "2026-11-22T00:15:00.000Z",
                     *         "state": "active",
                     *         "paused": false,
                     *         "pausedByPlan": false,
                     *         "mutedUntil": "2026-11-22T00:15:00.000Z",
                     *         "triggeredCount": 1,
                     *         "lastTriggeredAt": "2026-11-22T00:15:00.000Z",
                     *         "createdAt": "2026-11-22T00:15:00.000Z",
                     *         "now": "text"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Alert"] | components["schemas"]["AlertFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    muteAlert: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The alert's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "until": null
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    until: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "tokenId": "text",
                     *         "listId": "text",
                     *         "indexSlug": "text",
                     *         "portfolioWallets": [
                     *           "01980000-0000-7000-8000-000000000001"
                     *         ],
                     *         "agentId": "01980000-0000-7000-8000-000000000001",
                     *         "condition": {
                     *           "type": "price_above",
                     *           "priceUsd": "67525.83"
                     *         },
                     *         "recurring": false,
                     *         "cooldownSeconds": 1,
                     *         "hysteresis": "text",
                     *         "channels": [
                     *           "inApp"
                     *         ],
                     *         "note": "text",
                     *         "expiresAt": "2026-11-22T00:15:00.000Z",
                     *         "state": "active",
                     *         "paused": false,
                     *         "pausedByPlan": false,
                     *         "mutedUntil": "2026-11-22T00:15:00.000Z",
                     *         "triggeredCount": 1,
                     *         "lastTriggeredAt": "2026-11-22T00:15:00.000Z",
                     *         "createdAt": "2026-11-22T00:15:00.000Z",
                     *         "now": "text"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Alert"] | components["schemas"]["AlertFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    testAlert: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The alert's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "tokenId": "text",
                     *         "listId": "text",
                     *         "indexSlug": "text",
                     *         "portfolioWallets": [
                     *           "01980000-0000-7000-8000-000000000001"
                     *         ],
                     *         "agentId": "01980000-0000-7000-8000-000000000001",
                     *         "condition": {
                     *           "type": "price_above",
                     *           "priceUsd": "67525.83"
                     *         },
                     *         "recurring": false,
                     *         "cooldownSeconds": 1,
                     *         "hysteresis": "text",
                     *         "channels": [
                     *           "inApp"
                     *         ],
                     *         "note": "text",
                     *         "expiresAt": "2026-11-22T00:15:00.000Z",
                     *         "state": "active",
                     *         "paused": false,
                     *         "pausedByPlan": false,
                     *         "mutedUntil": "2026-11-22T00:15:00.000Z",
                     *         "triggeredCount": 1,
                     *         "lastTriggeredAt": "2026-11-22T00:15:00.000Z",
                     *         "createdAt": "2026-11-22T00:15:00.000Z",
                     *         "now": "text"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Alert"] | components["schemas"]["AlertFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAlertTriggers: {
        parameters: {
            query?: {
                /** @description Rows per page, at most 100. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description The alert's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "01980000-0000-7000-8000-000000000001",
                     *           "alertId": "01980000-0000-7000-8000-000000000001",
                     *           "triggeredAt": "2026-11-22T00:15:00.000Z",
                     *           "token": {
                     *             "name": "text",
                     *             "symbol": "text"
                     *           },
                     *           "condition": {
                     *             "type": "price_above",
                     *             "priceUsd": "67525.83"
                     *           },
                     *           "before": "text",
                     *           "after": "text",
                     *           "time": "2026-11-22T00:15:00.000Z",
                     *           "deliveries": [
                     *             {
                     *               "channel": "text",
                     *               "state": "pending",
                     *               "at": "2026-11-22T00:15:00.000Z",
                     *               "attempts": 1
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["AlertTrigger"] | components["schemas"]["AlertTriggerFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The last `sequence` that you have received; 0 starts at the first event. */
                after?: number;
                /** @description Only these types, separated by commas: alert.triggered, webhook.test, list.published, payment.saved, plan.expiring, plan.expired, key.expiring, quota.warning, quota.exceeded, wallet.signer_added, index.constituents_set, order.filled, order.partly_filled, order.failed, mandate.granted, mandate.revoked, agent.paused, agent.killed, backtest.done, card.saved, renewal.failed, renewal.stopped, card.paused, card.resumed, card.withdrawn, refund.approved, refund.refused, refund.settled, key.issued, key.rotated, key.revoked, wallet.verified, wallet.removed, purchases.claimed, agent.started, agent.judged, agent.resumed, agent.stopped, call.paid, call.settled, call.refused, call.withdrawn, card.initiated, card.captured, card.failed, card.disputed, card.dispute_closed, credits.bought, grades.published, index.levels_published, mandate.proposed, mandate.fact_withdrawn, order.placed, order.sent, order.expired, order.withdrawn, plan.granted, payment.initiated, payment.signed, payment.sent, payment.failed, payment.expired, payment.withdrawn, refund.requested, refund.cancelled, refund.lapsed, refund.sent, refund.failed, refund.unsettled, renewal.started, renewal.charged, wallet.opened, wallet.address_derived, wallet.deployed, wallet.signer_removed, wallet.fact_withdrawn. */
                types?: string;
                /** @description Rows per page, at most 250. */
                limit?: number;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "type": "alert.triggered",
                     *           "timestamp": "2026-11-22T00:15:00.000Z",
                     *           "livemode": false,
                     *           "position": 1,
                     *           "sequence": 1,
                     *           "stream": "text",
                     *           "version": 1,
                     *           "data": {}
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["Event"] | components["schemas"]["EventFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "01980000-0000-7000-8000-000000000001",
                     *           "url": "text",
                     *           "eventTypes": [
                     *             "text"
                     *           ],
                     *           "mode": "live",
                     *           "state": "active",
                     *           "failingSince": "2026-11-22T00:15:00.000Z",
                     *           "disabledAt": "2026-11-22T00:15:00.000Z",
                     *           "previousSecretUntil": "2026-11-22T00:15:00.000Z",
                     *           "createdAt": "2026-11-22T00:15:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["WebhookEndpoint"] | components["schemas"]["WebhookEndpointFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/tmai",
                 *       "eventTypes": [
                 *         "payment.saved",
                 *         "alert.triggered"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description An https URL on port 443 or 8443 of a public server.
                     * @example https://example.com/hooks/tmai
                     */
                    url: string;
                    /**
                     * @description Only these event types; empty: all events of the account. `list.published` for every public list and `grades.published` are sent only if you name them.
                     * @default []
                     * @example [
                     *       "payment.saved",
                     *       "alert.triggered"
                     *     ]
                     */
                    eventTypes?: ("alert.triggered" | "list.published" | "payment.saved" | "plan.expiring" | "plan.expired" | "key.expiring" | "quota.warning" | "quota.exceeded" | "wallet.signer_added" | "index.constituents_set" | "order.filled" | "order.partly_filled" | "order.failed" | "mandate.granted" | "mandate.revoked" | "agent.paused" | "agent.killed" | "backtest.done" | "card.saved" | "renewal.failed" | "renewal.stopped" | "card.paused" | "card.resumed" | "card.withdrawn" | "refund.approved" | "refund.refused" | "refund.settled" | "key.issued" | "key.rotated" | "key.revoked" | "wallet.verified" | "wallet.removed" | "purchases.claimed" | "agent.started" | "agent.judged" | "agent.resumed" | "agent.stopped" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn" | "card.initiated" | "card.captured" | "card.failed" | "card.disputed" | "card.dispute_closed" | "credits.bought" | "grades.published" | "index.levels_published" | "mandate.proposed" | "mandate.fact_withdrawn" | "order.placed" | "order.sent" | "order.expired" | "order.withdrawn" | "plan.granted" | "payment.initiated" | "payment.signed" | "payment.sent" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "refund.requested" | "refund.cancelled" | "refund.lapsed" | "refund.sent" | "refund.failed" | "refund.unsettled" | "renewal.started" | "renewal.charged" | "wallet.opened" | "wallet.address_derived" | "wallet.deployed" | "wallet.signer_removed" | "wallet.fact_withdrawn")[];
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "url": "text",
                     *         "eventTypes": [
                     *           "text"
                     *         ],
                     *         "mode": "live",
                     *         "state": "active",
                     *         "failingSince": "2026-11-22T00:15:00.000Z",
                     *         "disabledAt": "2026-11-22T00:15:00.000Z",
                     *         "previousSecretUntil": "2026-11-22T00:15:00.000Z",
                     *         "createdAt": "2026-11-22T00:15:00.000Z"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEndpointWithSecret"] | components["schemas"]["WebhookEndpointWithSecretFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description ID of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "url": "text",
                     *         "eventTypes": [
                     *           "text"
                     *         ],
                     *         "mode": "live",
                     *         "state": "active",
                     *         "failingSince": "2026-11-22T00:15:00.000Z",
                     *         "disabledAt": "2026-11-22T00:15:00.000Z",
                     *         "previousSecretUntil": "2026-11-22T00:15:00.000Z",
                     *         "createdAt": "2026-11-22T00:15:00.000Z"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEndpoint"] | components["schemas"]["WebhookEndpointFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description ID of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "deleted": true
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @description ID of the endpoint.
                             */
                            id: string;
                            /** @enum {boolean} */
                            deleted: true;
                        } | {
                            /**
                             * Format: uuid
                             * @description ID of the endpoint.
                             */
                            id?: string;
                            /** @enum {boolean} */
                            deleted?: true;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description ID of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventTypes": [],
                 *       "state": "active"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description An https URL on port 443 or 8443 of a public server.
                     * @example https://example.com/hooks/tmai
                     */
                    url?: string;
                    /**
                     * @description Only these event types; empty: all events of the account. `list.published` for every public list and `grades.published` are sent only if you name them.
                     * @example [
                     *       "payment.saved",
                     *       "alert.triggered"
                     *     ]
                     */
                    eventTypes?: ("alert.triggered" | "list.published" | "payment.saved" | "plan.expiring" | "plan.expired" | "key.expiring" | "quota.warning" | "quota.exceeded" | "wallet.signer_added" | "index.constituents_set" | "order.filled" | "order.partly_filled" | "order.failed" | "mandate.granted" | "mandate.revoked" | "agent.paused" | "agent.killed" | "backtest.done" | "card.saved" | "renewal.failed" | "renewal.stopped" | "card.paused" | "card.resumed" | "card.withdrawn" | "refund.approved" | "refund.refused" | "refund.settled" | "key.issued" | "key.rotated" | "key.revoked" | "wallet.verified" | "wallet.removed" | "purchases.claimed" | "agent.started" | "agent.judged" | "agent.resumed" | "agent.stopped" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn" | "card.initiated" | "card.captured" | "card.failed" | "card.disputed" | "card.dispute_closed" | "credits.bought" | "grades.published" | "index.levels_published" | "mandate.proposed" | "mandate.fact_withdrawn" | "order.placed" | "order.sent" | "order.expired" | "order.withdrawn" | "plan.granted" | "payment.initiated" | "payment.signed" | "payment.sent" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "refund.requested" | "refund.cancelled" | "refund.lapsed" | "refund.sent" | "refund.failed" | "refund.unsettled" | "renewal.started" | "renewal.charged" | "wallet.opened" | "wallet.address_derived" | "wallet.deployed" | "wallet.signer_removed" | "wallet.fact_withdrawn")[];
                    /**
                     * @description `active` enables the endpoint again and clears its earlier failures.
                     * @enum {string}
                     */
                    state?: "active" | "disabled";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "url": "text",
                     *         "eventTypes": [
                     *           "text"
                     *         ],
                     *         "mode": "live",
                     *         "state": "active",
                     *         "failingSince": "2026-11-22T00:15:00.000Z",
                     *         "disabledAt": "2026-11-22T00:15:00.000Z",
                     *         "previousSecretUntil": "2026-11-22T00:15:00.000Z",
                     *         "createdAt": "2026-11-22T00:15:00.000Z"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEndpoint"] | components["schemas"]["WebhookEndpointFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                /** @description ID of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 86400
                 *     }
                 */
                "application/json": {
                    /**
                     * @description How long the previous secret also signs, from one hour to one week.
                     * @default 86400
                     */
                    overlapSeconds?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "url": "text",
                     *         "eventTypes": [
                     *           "text"
                     *         ],
                     *         "mode": "live",
                     *         "state": "active",
                     *         "failingSince": "2026-11-22T00:15:00.000Z",
                     *         "disabledAt": "2026-11-22T00:15:00.000Z",
                     *         "previousSecretUntil": "2026-11-22T00:15:00.000Z",
                     *         "createdAt": "2026-11-22T00:15:00.000Z"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEndpointWithSecret"] | components["schemas"]["WebhookEndpointWithSecretFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description ID of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "deliveryId": "01980000-0000-7000-8000-000000000001"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            deliveryId: string;
                        } | {
                            /** Format: uuid */
                            deliveryId?: string;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayWebhookEvents: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description ID of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fromPosition": 1,
                 *       "eventTypes": [
                 *         "payment.saved"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Ledger position of the first event to send, as in an event’s `position`. */
                    fromPosition: number;
                    /** @description Ledger position of the last event to send. Default: the latest. */
                    toPosition?: number;
                    /**
                     * @description Only these types, among those that the endpoint receives.
                     * @example [
                     *       "payment.saved",
                     *       "alert.triggered"
                     *     ]
                     */
                    eventTypes?: ("alert.triggered" | "list.published" | "payment.saved" | "plan.expiring" | "plan.expired" | "key.expiring" | "quota.warning" | "quota.exceeded" | "wallet.signer_added" | "index.constituents_set" | "order.filled" | "order.partly_filled" | "order.failed" | "mandate.granted" | "mandate.revoked" | "agent.paused" | "agent.killed" | "backtest.done" | "card.saved" | "renewal.failed" | "renewal.stopped" | "card.paused" | "card.resumed" | "card.withdrawn" | "refund.approved" | "refund.refused" | "refund.settled" | "key.issued" | "key.rotated" | "key.revoked" | "wallet.verified" | "wallet.removed" | "purchases.claimed" | "agent.started" | "agent.judged" | "agent.resumed" | "agent.stopped" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn" | "card.initiated" | "card.captured" | "card.failed" | "card.disputed" | "card.dispute_closed" | "credits.bought" | "grades.published" | "index.levels_published" | "mandate.proposed" | "mandate.fact_withdrawn" | "order.placed" | "order.sent" | "order.expired" | "order.withdrawn" | "plan.granted" | "payment.initiated" | "payment.signed" | "payment.sent" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "refund.requested" | "refund.cancelled" | "refund.lapsed" | "refund.sent" | "refund.failed" | "refund.unsettled" | "renewal.started" | "renewal.charged" | "wallet.opened" | "wallet.address_derived" | "wallet.deployed" | "wallet.signer_removed" | "wallet.fact_withdrawn")[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "queued": 1,
                     *         "nextPosition": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookReplay"] | components["schemas"]["WebhookReplayFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries to this endpoint. */
                endpoint?: string;
                /** @description `pending`: waiting for its next attempt; `failed`: after ten attempts; `skipped`: the endpoint or channel was not active. */
                state?: "pending" | "delivered" | "failed" | "skipped";
                /** @description Rows per page, at most 250. */
                limit?: number;
                /** @description `page.next` of the previous page. */
                cursor?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "01980000-0000-7000-8000-000000000001",
                     *           "endpointId": "01980000-0000-7000-8000-000000000001",
                     *           "eventId": "text",
                     *           "type": "text",
                     *           "state": "pending",
                     *           "attempts": 1,
                     *           "lastStatus": 1,
                     *           "lastResponse": "text",
                     *           "createdAt": "2026-11-22T00:15:00.000Z",
                     *           "nextAt": "2026-11-22T00:15:00.000Z",
                     *           "completedAt": "2026-11-22T00:15:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "next": "text",
                     *         "limit": 1
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["WebhookDelivery"] | components["schemas"]["WebhookDeliveryFields"])[];
                        page: components["schemas"]["Page"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendDelivery: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description ID of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "endpointId": "01980000-0000-7000-8000-000000000001",
                     *         "eventId": "text",
                     *         "type": "text",
                     *         "state": "pending",
                     *         "attempts": 1,
                     *         "lastStatus": 1,
                     *         "lastResponse": "text",
                     *         "createdAt": "2026-11-22T00:15:00.000Z",
                     *         "nextAt": "2026-11-22T00:15:00.000Z",
                     *         "completedAt": "2026-11-22T00:15:00.000Z"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"] | components["schemas"]["WebhookDeliveryFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSandboxScenarios: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "name": "paid",
                     *           "description": "text",
                     *           "events": [
                     *             "payment.initiated"
                     *           ],
                     *           "durationSeconds": 1
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["SandboxScenario"] | components["schemas"]["SandboxScenarioFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSandboxPayment: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scenario": "reorg",
                 *       "plan": "advanced"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Name of a scenario from `/v1/sandbox/scenarios`.
                     * @enum {string}
                     */
                    scenario: "paid" | "abandoned" | "signed_abandoned" | "reverted" | "replaced" | "mismatch" | "nonce_used" | "unconfirmed" | "expired_then_found" | "reorg" | "reorg_and_back" | "coupon" | "trial" | "renewal" | "upgrade_with_credit" | "downgrade_refused" | "call_paid" | "call_unsettled";
                    /**
                     * @description Plan slug, as in the URL of its page.
                     * @default advanced
                     * @example advanced
                     */
                    plan?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "scenario": "paid",
                     *         "plan": "text",
                     *         "livemode": false,
                     *         "createdAt": "2026-11-22T00:15:00.000Z",
                     *         "nextAt": "2026-11-22T00:15:00.000Z",
                     *         "refusal": "DowngradeTooEarly",
                     *         "payments": [
                     *           {
                     *             "id": "01980000-0000-7000-8000-000000000001",
                     *             "kind": "payment",
                     *             "state": "initiated",
                     *             "plan": "text",
                     *             "duration": "text",
                     *             "priceUsdCents": "3999",
                     *             "creditForUnusedDaysUsdCents": "3999",
                     *             "totalUsdCents": "3999",
                     *             "tokenAmount": "text",
                     *             "from": "2026-11-22T00:15:00.000Z",
                     *             "to": "2026-11-22T00:15:00.000Z",
                     *             "failure": "text"
                     *           }
                     *         ],
                     *         "calls": [
                     *           {
                     *             "id": "01980000-0000-7000-8000-000000000001",
                     *             "state": "paid",
                     *             "operation": "text",
                     *             "priceUsdCents": "3999",
                     *             "amount": "text",
                     *             "refusal": "text"
                     *           }
                     *         ],
                     *         "events": [
                     *           {
                     *             "id": "text",
                     *             "type": "alert.triggered",
                     *             "timestamp": "2026-11-22T00:15:00.000Z",
                     *             "livemode": false,
                     *             "position": 1,
                     *             "sequence": 1,
                     *             "stream": "text",
                     *             "version": 1,
                     *             "data": {}
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SandboxPayment"] | components["schemas"]["SandboxPaymentFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSandboxPayment: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description ID of the payment. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "scenario": "paid",
                     *         "plan": "text",
                     *         "livemode": false,
                     *         "createdAt": "2026-11-22T00:15:00.000Z",
                     *         "nextAt": "2026-11-22T00:15:00.000Z",
                     *         "refusal": "DowngradeTooEarly",
                     *         "payments": [
                     *           {
                     *             "id": "01980000-0000-7000-8000-000000000001",
                     *             "kind": "payment",
                     *             "state": "initiated",
                     *             "plan": "text",
                     *             "duration": "text",
                     *             "priceUsdCents": "3999",
                     *             "creditForUnusedDaysUsdCents": "3999",
                     *             "totalUsdCents": "3999",
                     *             "tokenAmount": "text",
                     *             "from": "2026-11-22T00:15:00.000Z",
                     *             "to": "2026-11-22T00:15:00.000Z",
                     *             "failure": "text"
                     *           }
                     *         ],
                     *         "calls": [
                     *           {
                     *             "id": "01980000-0000-7000-8000-000000000001",
                     *             "state": "paid",
                     *             "operation": "text",
                     *             "priceUsdCents": "3999",
                     *             "amount": "text",
                     *             "refusal": "text"
                     *           }
                     *         ],
                     *         "events": [
                     *           {
                     *             "id": "text",
                     *             "type": "alert.triggered",
                     *             "timestamp": "2026-11-22T00:15:00.000Z",
                     *             "livemode": false,
                     *             "position": 1,
                     *             "sequence": 1,
                     *             "stream": "text",
                     *             "version": 1,
                     *             "data": {}
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SandboxPayment"] | components["schemas"]["SandboxPaymentFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    advanceSandboxClock: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "advanceSeconds": 3600
                 *     }
                 */
                "application/json": {
                    /** @description At most 366 days. */
                    advanceSeconds: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "now": "2026-11-22T00:15:00.000Z",
                     *         "events": [
                     *           {
                     *             "id": "text",
                     *             "type": "alert.triggered",
                     *             "timestamp": "2026-11-22T00:15:00.000Z",
                     *             "livemode": false,
                     *             "position": 1,
                     *             "sequence": 1,
                     *             "stream": "text",
                     *             "version": 1,
                     *             "data": {}
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SandboxClock"] | components["schemas"]["SandboxClockFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "plans": [
                     *           "text"
                     *         ],
                     *         "period": {
                     *           "from": "2026-11-22T00:15:00.000Z",
                     *           "to": "2026-11-22T00:15:00.000Z"
                     *         },
                     *         "quota": 1,
                     *         "used": 1,
                     *         "remaining": 1,
                     *         "perMinute": 1,
                     *         "keys": [
                     *           {
                     *             "id": "01980000-0000-7000-8000-000000000001",
                     *             "used": 1,
                     *             "limit": 1,
                     *             "paused": false
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Usage"] | components["schemas"]["UsageFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsageByDay: {
        parameters: {
            query?: {
                /** @description First day. Default: 30 days before `to`. */
                from?: string;
                /** @description End, exclusive. Default: tomorrow. */
                to?: string;
                /** @description Only usage of this key. */
                key?: string;
                /** @description Return only these fields of each row. */
                fields?: string;
                /** @description Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. Also as CSV and NDJSON: see `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "date": "2026-11-22",
                     *           "keyId": "01980000-0000-7000-8000-000000000001",
                     *           "operation": "text",
                     *           "calls": 1,
                     *           "units": 1,
                     *           "errors": 1
                     *         }
                     *       ],
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["DailyUsage"] | components["schemas"]["DailyUsageFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCredits: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "units": 1,
                     *         "used": 1,
                     *         "held": 1,
                     *         "remaining": 1,
                     *         "settled": false,
                     *         "purchases": [
                     *           {
                     *             "id": "01980000-0000-7000-8000-000000000001",
                     *             "units": 1,
                     *             "used": 1,
                     *             "held": 1,
                     *             "settled": false
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Credits"] | components["schemas"]["CreditsFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    buyCredits: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "units": 1000
                 *     }
                 */
                "application/json": {
                    units: 1000 | 10000;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    "X-PAYMENT-RESPONSE": components["headers"]["X-PAYMENT-RESPONSE"];
                    "X-TMAI-Receipt": components["headers"]["X-TMAI-Receipt"];
                    "X-TMAI-Credits-Left": components["headers"]["X-TMAI-Credits-Left"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "key": "tmai_credit_…",
                     *         "units": 1,
                     *         "receipt": "/v1/receipts/{id}"
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CreditPurchase"] | components["schemas"]["CreditPurchaseFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["BadKey"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["PaymentUsed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReceipt: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description ID of the receipt, from the `X-Tmai-Receipt` header. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01980000-0000-7000-8000-000000000001",
                     *         "status": "paid",
                     *         "operation": "text",
                     *         "resource": "text",
                     *         "requestHash": "text",
                     *         "responseHash": "text",
                     *         "units": 1,
                     *         "network": "eip155:8453",
                     *         "payer": "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f",
                     *         "payTo": "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f",
                     *         "asset": "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f",
                     *         "amount": "10000",
                     *         "nonce": "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f",
                     *         "paidAt": "2026-11-22T00:15:00.000Z",
                     *         "settlement": {
                     *           "transactionHash": "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f",
                     *           "blockNumber": "10000",
                     *           "blockHash": "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f",
                     *           "logIndex": 1,
                     *           "settledAt": "2026-11-22T00:15:00.000Z"
                     *         },
                     *         "proof": {}
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Receipt"] | components["schemas"]["ReceiptFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["BadKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStatus: {
        parameters: {
            query?: {
                /** @description Return only these fields of each row. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-TMAI-Units": components["headers"]["X-TMAI-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "pricesAt": "2026-11-22T00:15:00.000Z",
                     *         "pricesAgeSeconds": 1,
                     *         "gradesPublishedAt": "2026-11-22T00:15:00.000Z",
                     *         "tokens": 1,
                     *         "simulated": false
                     *       },
                     *       "meta": {
                     *         "asOf": "2026-11-22T00:15:00.000Z",
                     *         "source": "live",
                     *         "simulated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Status"] | components["schemas"]["StatusFields"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["BadKey"];
            403: components["responses"]["Forbidden"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    openStream: {
        parameters: {
            query: {
                /** @description Topics, separated by commas: prices, grades, signals, alerts, events. Signals require DATA API PREMIUM. */
                topics: string;
                /** @description Token IDs, separated by commas, at most 100. Required for prices, grades and signals. */
                tokens?: string;
            };
            header?: {
                /** @description The last `id` received, to resume after it. */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-TMAI-Simulated": components["headers"]["X-TMAI-Simulated"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StreamEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            /** @description Too many calls per minute, no units left this month, or too many streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    onAlertTriggered: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "alert.triggered";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        alertId: string;
                        /** Format: uuid */
                        triggerId: string;
                        condition: {
                            type: string;
                        } & {
                            [key: string]: unknown;
                        };
                        symbol: string;
                        before: string | null;
                        after: string | null;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        time: string;
                        /** @description Whether the market is simulated. */
                        simulated: boolean;
                        /** @description Whether this is a test that the owner requested. */
                        sample: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "webhook.test";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        endpointId?: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onListPublished: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "list.published";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        listId: string;
                        version: string;
                        sha256: string;
                        count: number;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentSaved: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.saved";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        paymentId: string;
                        transactionHash: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                        logIndex: number;
                        gasUsed: string;
                        tokenId: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        from: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        until: string;
                        /** @description In US cents. */
                        valueUsdCents: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPlanExpiring: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "plan.expiring";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        paymentId?: string;
                        cardPaymentId?: string;
                        /** @description Instead of `paymentId`, if a trial ends. */
                        grantId?: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        until: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPlanExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "plan.expired";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        paymentId?: string;
                        cardPaymentId?: string;
                        /** @description Instead of `paymentId`, if a trial ends. */
                        grantId?: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        until: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onKeyExpiring: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "key.expiring";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        keyId: string;
                        /** @enum {string} */
                        mode: "live" | "test";
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onQuotaWarning: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "quota.warning";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        period: string;
                        units: number;
                        quota: number;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        resetsAt: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onQuotaExceeded: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "quota.exceeded";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        period: string;
                        units: number;
                        quota: number;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        resetsAt: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWalletSigner_added: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.signer_added";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        walletId: string;
                        chainId: number;
                        address: string;
                        /** @description Key that can act for the account, as defined by ERC-7913. */
                        signer: {
                            /** @enum {string} */
                            kind: "deviceKey" | "passkey" | "wallet" | "words";
                            key: string;
                        };
                        transactionHash: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                        logIndex: number;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onIndexConstituents_set: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "index.constituents_set";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        slug: string;
                        version: number;
                        /** Format: date */
                        date: string;
                        /** Format: date */
                        inForceFrom: string;
                        /** @enum {string} */
                        trigger: "schedule" | "regime" | "version" | "action";
                        members: {
                            tokenId: number | "stable";
                            weightPpm: number;
                            contract?: string;
                        }[];
                        source: string;
                        /** @enum {string} */
                        origin: "live" | "late";
                        publishedAt: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderFilled: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "order.filled";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        orderId: string;
                        spent: {
                            token: string;
                            /** @description In base units of the token. */
                            amount: string;
                        }[];
                        received: {
                            token: string;
                            /** @description In base units of the token. */
                            amount: string;
                        }[];
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                        gasUsed: string;
                        /** @description How much less was received than quoted, in basis points; negative if more was received. */
                        realisedSlippageBps: number;
                        /** @description In US cents. */
                        valueUsdCents: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderPartly_filled: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "order.partly_filled";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        orderId: string;
                        spent: {
                            token: string;
                            /** @description In base units of the token. */
                            amount: string;
                        }[];
                        received: {
                            token: string;
                            /** @description In base units of the token. */
                            amount: string;
                        }[];
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                        gasUsed: string;
                        /** @description How much less was received than quoted, in basis points; negative if more was received. */
                        realisedSlippageBps: number;
                        /** @description In US cents. */
                        valueUsdCents: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "order.failed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        orderId: string;
                        /** @enum {string} */
                        reason: "Reverted" | "OverCap" | "PriceMoved" | "NoAverage" | "Revoked" | "NoLiquidity" | "NotSent" | "Mismatch" | "NotSeparable";
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMandateGranted: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "mandate.granted";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        mandateId: string;
                        transactionHash: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMandateRevoked: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "mandate.revoked";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        mandateId: string;
                        transactionHash: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                        /**
                         * @description By the owner, by the owner’s signature, or together with all of the owner’s mandates.
                         * @enum {string}
                         */
                        how: "owner" | "signature" | "all";
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAgentPaused: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "agent.paused";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        agentId: string;
                        /** @enum {string} */
                        by: "owner" | "staff" | "rule" | "system";
                        rule?: string;
                        until?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAgentKilled: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "agent.killed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        agentId: string;
                        /** @enum {string} */
                        by: "owner" | "staff" | "rule" | "system";
                        reason: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBacktestDone: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "backtest.done";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        backtestId: string;
                        /** Format: uuid */
                        agentId: string | null;
                        /**
                         * @description `refused`: data of later days changed a decision, so there is no result.
                         * @enum {string}
                         */
                        state: "done" | "refused" | "failed";
                        strategy: string;
                        /** @enum {string} */
                        timeframe: "1d" | "1h";
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        trades: number;
                        /**
                         * @description Always true: no money was at risk.
                         * @enum {boolean}
                         */
                        isSimulated: true;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardSaved: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "card.saved";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        cardPaymentId: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        from: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        until: string;
                        /** @description In US cents. */
                        valueUsdCents: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRenewalFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "renewal.failed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        renewalId: string;
                        /** @description Reason code of the card provider. */
                        code: string;
                        /**
                         * Format: date-time
                         * @description Absent if there is no further attempt.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        nextTryAt?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRenewalStopped: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "renewal.stopped";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        renewalId: string;
                        /** @enum {string} */
                        by: "trader" | "staff" | "provider" | "refund" | "dispute";
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        at: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardPaused: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "card.paused";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        cardPaymentId: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        at: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardResumed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "card.resumed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        cardPaymentId: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        at: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        until: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardWithdrawn: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "card.withdrawn";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        cardPaymentId: string;
                        reason: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRefundApproved: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.approved";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                        /** @description In US cents. */
                        amountUsdCents: string;
                        /**
                         * Format: date-time
                         * @description Not paid after this time.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        validUntil: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRefundRefused: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.refused";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRefundSettled: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.settled";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                        transactionHash?: string;
                        /** @description Block number on chain. */
                        blockNumber?: string;
                        blockHash?: string;
                        /** @description Total of all refunds of the payment, in US cents. */
                        refundedUsdCents: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onKeyIssued: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "key.issued";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        keyId: string;
                        /** @enum {string} */
                        mode: "live" | "test";
                        scopes: ("read" | "alerts" | "lists" | "webhooks" | "bulk" | "portfolio" | "agents")[];
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        expiresAt: string | null;
                        payOverage: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onKeyRotated: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "key.rotated";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        keyId: string;
                        /** Format: uuid */
                        replacedBy: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onKeyRevoked: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "key.revoked";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        keyId: string;
                        /** @enum {string} */
                        reason: "owner" | "inUrl" | "neverShown";
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWalletVerified: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.verified";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        wallet: string;
                        chainId: number;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWalletRemoved: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.removed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        wallet: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPurchasesClaimed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "purchases.claimed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        wallet?: string;
                        count: number;
                        /** @description The first 250; `count` is the total. */
                        paymentIds: string[];
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAgentStarted: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "agent.started";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        agentId: string;
                        chainId: number;
                        mandateId: string;
                        strategy: {
                            key: string;
                            version: number;
                            params: {
                                [key: string]: number;
                            };
                        };
                        budgetUsdCents: number;
                        /** @enum {string} */
                        timeframe: "1d" | "1h";
                        /** Format: date-time */
                        from: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAgentJudged: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "agent.judged";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        agentId: string;
                        /** Format: date-time */
                        candle: string;
                        decisions: {
                            decisionId: string;
                            tokenId: number;
                            /** @enum {string} */
                            side: "buy" | "sell";
                            amount: string;
                            limitedBy?: string;
                            reason: string;
                            also: string[];
                        }[];
                        refused: number;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAgentResumed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "agent.resumed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        agentId: string;
                        /** @enum {string} */
                        by: "owner" | "staff" | "rule" | "system";
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAgentStopped: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "agent.stopped";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        agentId: string;
                        /** @enum {string} */
                        by: "owner" | "staff" | "rule" | "system";
                        /** @enum {string} */
                        positions: "kept" | "sold";
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallPaid: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "call.paid";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        callId: string;
                        payer: string;
                        chainId: number;
                        /** @description In base units of the token. */
                        amount: string;
                        /** @description In US cents. */
                        priceUsdCents: string;
                        units: number;
                        operation: string;
                        resource: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallSettled: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "call.settled";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        callId: string;
                        transactionHash: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                        logIndex: number;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallRefused: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "call.refused";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        callId: string;
                        /** @enum {string} */
                        reason: "Expired" | "Cancelled" | "Reverted";
                        /** @description Block number on chain. */
                        blockNumber: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallWithdrawn: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "call.withdrawn";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        callId: string;
                        transactionHash: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardInitiated: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "card.initiated";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        cardPaymentId: string;
                        /** @description Wallet that has the plan; absent if it is the account’s own. */
                        wallet?: string;
                        chainId?: number;
                        plan: {
                            slug: string;
                            name: string;
                        };
                        duration: string;
                        /** @description In US cents. */
                        totalUsdCents: string;
                        /** @description Whether the plan renews automatically with this card. */
                        renews: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardCaptured: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "card.captured";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        cardPaymentId: string;
                        /** @description Amount charged, including tax, in US cents. */
                        amountUsdCents: string;
                        /** @description In US cents. */
                        taxUsdCents: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        capturedAt: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "card.failed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        cardPaymentId: string;
                        /** @enum {string} */
                        reason: "Declined" | "Cancelled" | "Expired" | "Mismatch";
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardDisputed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "card.disputed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        cardPaymentId: string;
                        /** @description Disputed amount, in US cents. */
                        amountUsdCents: string;
                        /** @description Whether this is an inquiry of the bank, which has not taken money back yet. */
                        isInquiry: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardDispute_closed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "card.dispute_closed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        cardPaymentId: string;
                        /** @enum {string} */
                        outcome: "won" | "lost" | "inquiryClosed";
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCreditsBought: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "credits.bought";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /**
                         * Format: uuid
                         * @description ID of the call that bought them.
                         */
                        creditId: string;
                        payer: string;
                        chainId: number;
                        /** @description In base units of the token. */
                        amount: string;
                        /** @description In US cents. */
                        priceUsdCents: string;
                        units: number;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGradesPublished: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "grades.published";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /** Format: date */
                        day: string;
                        method: string;
                        methodHash: string;
                        source: string;
                        count: number;
                        root: string;
                        inputsHash: string;
                        publishedAt: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onIndexLevels_published: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "index.levels_published";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        /** Format: date */
                        day: string;
                        count: number;
                        root: string;
                        inputsHash: string;
                        source: string;
                        publishedAt: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMandateProposed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "mandate.proposed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        mandateId: string;
                        wallet: string;
                        chainId: number;
                        contract: string;
                        /** @enum {string} */
                        purpose: "index" | "agent";
                        indexSlug?: string;
                        agentId?: string;
                        spendToken: string;
                        /** @description Spending limit per period, in base units of `spendToken`. */
                        cap: string;
                        /** @description Share of each holding that can be sold per period, in basis points. */
                        sellBps: number;
                        slippageBps: number;
                        periodSeconds: number;
                        /** @description In Unix seconds. */
                        start: number;
                        /** @description In Unix seconds. */
                        end: number;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMandateFact_withdrawn: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "mandate.fact_withdrawn";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        mandateId: string;
                        /** @enum {string} */
                        fact: "MandateGranted" | "MandateRevoked";
                        transactionHash: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderPlaced: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "order.placed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        orderId: string;
                        wallet: string;
                        chainId: number;
                        /** @enum {string} */
                        kind: "swap" | "index" | "agent";
                        /** @enum {string} */
                        side: "buy" | "sell" | "rebalance";
                        spends: {
                            token: string;
                            /** @description In base units of the token. */
                            amount: string;
                        }[];
                        /** @enum {string} */
                        by: "owner" | "mandate";
                        tokenId?: string;
                        indexSlug?: string;
                        agentId?: string;
                        /** @description Mandate that executes the order, if `by` is a mandate. */
                        mandateId?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderSent: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "order.sent";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        orderId: string;
                        /** @description The transaction reported as sent: a claim, not a proof. */
                        transactionHash: string;
                        part: number;
                        /** @description Number of transactions that execute the order. */
                        parts: number;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "order.expired";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        orderId: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderWithdrawn: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "order.withdrawn";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        orderId: string;
                        transactionHash: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPlanGranted: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "plan.granted";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        grantId: string;
                        wallet: string;
                        plan: {
                            slug: string;
                            name: string;
                        };
                        duration: string;
                        reason: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        from: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        to: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentInitiated: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.initiated";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        paymentId: string;
                        wallet: string;
                        chainId: number;
                        plan: {
                            slug: string;
                            name: string;
                        };
                        duration: string;
                        paymentToken: {
                            symbol: string;
                            address: string;
                            decimals: number;
                        };
                        /** @description In base units of the token. */
                        tokenAmount: string;
                        /** @description In US cents. */
                        totalUsdCents: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        startsAt: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        expiresAt: string;
                        /** @description Block number on chain. */
                        validUntilBlock: string;
                        digest: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentSigned: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.signed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        paymentId: string;
                        digest: string;
                        signer: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentSent: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.sent";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        paymentId: string;
                        /** @description The transaction reported by the payer: a claim, not a proof. */
                        transactionHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.failed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        paymentId: string;
                        /** @enum {string} */
                        reason: "Reverted" | "Mismatch" | "Replaced" | "NonceUsed";
                        transactionHash?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.expired";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        paymentId: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentWithdrawn: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.withdrawn";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        paymentId: string;
                        transactionHash: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRefundRequested: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.requested";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                        /** @description 1, 2, 3 … without gaps. */
                        number: number;
                        /**
                         * @description What is refunded.
                         * @enum {string}
                         */
                        about: "payment" | "card" | "credits" | "case";
                        /** @description ID of the payment, card payment, prepaid units or case. */
                        aboutId: string;
                        /** @enum {string} */
                        rule: "within7Days" | "unusedDays" | "goodwill" | "unmatched" | "duplicate" | "credits";
                        /** @description In US cents. */
                        amountUsdCents: string;
                        payout: {
                            /** @enum {string} */
                            kind: "chain";
                            chainId: number;
                            /** @description In base units of the token. */
                            amount: string;
                            to: string;
                            token: {
                                symbol: string;
                                address: string;
                                decimals: number;
                            };
                        } | {
                            /** @enum {string} */
                            kind: "card";
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRefundCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.cancelled";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                        /** @enum {string} */
                        why: "asker" | "PlanWithdrawn";
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRefundLapsed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.lapsed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRefundSent: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.sent";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                        /** @description The transaction reported as its payment: a claim, not a proof. Absent for a card. */
                        transactionHash?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRefundFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.failed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                        /** @enum {string} */
                        reason: "Mismatch" | "ProviderRefused" | "ProviderFailed" | "Disputed";
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRefundUnsettled: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.unsettled";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                        /** @description Total of all refunds of the payment, in US cents. */
                        refundedUsdCents: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRenewalStarted: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "renewal.started";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        renewalId: string;
                        /** @description Wallet that has the plan; absent if it is the account’s own. */
                        wallet?: string;
                        chainId?: number;
                        slug: string;
                        duration: string;
                        /** @description Card payment that started the renewal. */
                        cardPaymentId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRenewalCharged: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "renewal.charged";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        renewalId: string;
                        cardPaymentId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWalletOpened: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.opened";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        walletId: string;
                        /** @enum {string} */
                        adapter: "local" | "privy";
                        chainId: number;
                        address: string;
                        signers: {
                            /** @enum {string} */
                            kind: "deviceKey" | "passkey" | "wallet" | "words";
                            key: string;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWalletAddress_derived: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.address_derived";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        walletId: string;
                        chainIds: number[];
                        address: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWalletDeployed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.deployed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        walletId: string;
                        chainId: number;
                        address: string;
                        transactionHash: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWalletSigner_removed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.signer_removed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        walletId: string;
                        chainId: number;
                        address: string;
                        /** @description Key that can act for the account, as defined by ERC-7913. */
                        signer: {
                            /** @enum {string} */
                            kind: "deviceKey" | "passkey" | "wallet" | "words";
                            key: string;
                        };
                        transactionHash: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                        logIndex: number;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWalletFact_withdrawn: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt. */
                "webhook-id": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description One `v1,` signature per secret, and a `v1a,` signature with our key. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.fact_withdrawn";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False for events that test keys receive: the sample events and sandbox payments. */
                    livemode: boolean;
                    /** @description Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan. */
                    position?: number;
                    /** @description Stream in the ledger or the sandbox; absent whenever `position` is. */
                    stream?: string;
                    /** @description Version within the stream. */
                    version?: number;
                    data: {
                        walletId: string;
                        /** @enum {string} */
                        fact: "AccountDeployed" | "SignerAdded" | "SignerRemoved";
                        /** @description Key that can act for the account, as defined by ERC-7913. */
                        signer?: {
                            /** @enum {string} */
                            kind: "deviceKey" | "passkey" | "wallet" | "words";
                            key: string;
                        };
                        chainId: number;
                        transactionHash: string;
                        /** @description Block number on chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
