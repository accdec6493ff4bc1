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
         * Tokens with prices, caps and grades
         * @description All tokens that we track, or those that fit every restriction, with their newest figures, in the order that is asked for. Restrictions compare the values that the answer shows; a token without the figure does not fit.
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
         * One token
         * @description The same figures of one token.
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
         * Newest prices
         * @description Prices of the tokens that are named, and nothing beside them.
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
         * @description Open, high, low, close, volume and market cap of closed days, as our grades are made of them.
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
         * Newest grades
         * @description The trader grade and the investor grade of every token that is rated, as published. A token without a grade is not in it.
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
         * Grades of past days
         * @description One grade a token and day, as it stands in the record, which is never rewritten.
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
         * Signals of now
         * @description The trader's signal of every token that has one, and since when.
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
         * Changes of signals
         * @description Each day on which a token's signal changed, with the close of that day.
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
         * The market on its last closed day
         * @description Totals, the leader's share, breadth and mood.
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
         * The market day by day
         * @description The same figures of past days.
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
    "/v1/quantmetrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Risk and return
         * @description Volatility, Sharpe, Sortino, drawdown and others over a window of closed days, of simple daily returns (beta of log returns), for a year of 365 days and without a risk-free rate. Null where less than 80 % of the window is known.
         */
        get: operations["listQuantMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Support and resistance
         * @description The nearest three levels below and above the last close, where the price turned before.
         */
        get: operations["listLevels"];
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
         * Prices if the market were worth more or less
         * @description From how each token moved with the market in 52 weeks. It is arithmetic about the past and no forecast.
         */
        get: operations["listScenarios"];
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
         * How tokens move together
         * @description Correlation of daily log returns by Pearson or by Spearman, -1 to 1.
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
    "/v1/hit-rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What came of our grades
         * @description By band of grade and horizon, tokens that are gone counted as lost. Open to all, because a record that only customers see proves nothing.
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
         * Proof of a day's grades
         * @description The root that was published, where the ledger holds it, and for one token the path from its grade to that root. How to check it: the auditor's guide. Open to all; the grade of a token in the last nine days needs a key with DATA API PREMIUM, because its signal stands beside it.
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
         * Bulk files
         * @description Files of a year each, made once a night from the rows that `listDailyCandles`, `listGradeHistory`, `listSignalHistory` and `listIndexPerformance` answer, with the same names. A year to which nothing was added stays as it is. Names of files of an invented market begin with `sample-` or `simulated-`.
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
         * One bulk file
         * @description The file itself, or the part of it that `Range` names. It costs 100 units. Parts of the same file, or all of it again, cost nothing for 24 hours after that with the same key, up to three times its size in all. With `If-Range` a download goes on with the file that it began with, also after a newer one was made. `HEAD` and 304 cost nothing.
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
         * Indices
         * @description Rule-based baskets of tokens with their levels of the last published day, by id. An index is a rule and no advice: its past says nothing about its future.
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
         * One index
         * @description Its level after and before costs on the last published day, how it changed, and its next round.
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
         * The rule of an index
         * @description The rule that is in force, and all versions of it, the first one first. All that is published follows from it.
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
         * What an index holds
         * @description Its constituents at the close of a published day, the heaviest first; none while all is in the stablecoin.
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
         * Levels of an index, day by day
         * @description As they were published, which is never rewritten; before its listing a backtest, which says so in `origin`.
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
         * What rounds of an index change
         * @description A row for each token whose published weight changes, the oldest first. Weights are those of the sets; what floats with prices in between, and what the band leaves as it is, is not in them.
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
         * What a round of an index was computed from
         * @description Every token of the day with the figures that the rule reads, and why it was left out: enough to compute members and weights again. Without `asOf`, of the last round by the rule. Open to all.
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
         * Proof of a day's index levels
         * @description The root that was published, where the ledger has it, and for one index the path from its level to that root. How to check it: the auditor's guide. Open to all.
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
         * Your indices
         * @description What the wallets of your account hold of indices, by the orders of each index: amounts, value, cost and how far it is from the index. The last order first.
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
         * Your mandates
         * @description What the wallets of your account let us trade for them, by the ledger: the limits of each mandate, whether it is granted, and its last order. The last proposed first. A mandate is granted and revoked by its wallet, not by a key.
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
         * Your portfolio
         * @description What the wallets of your portfolio are worth, what that cost and what it gained, with how much of it is not known. Not a tax report: prices are estimates of a moment.
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
         * Your holdings
         * @description Each token of your portfolio with its price, value, cost and gain, and where it is. The most valuable first.
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
         * Moves of your portfolio
         * @description What came in and what left, by orders, chains, imports and by hand, the newest first, a hundred a page.
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
         * How your portfolio did
         * @description The time-weighted return says how the holdings did, the money-weighted one how the money did. With the deepest fall, ratios, the same deposits held elsewhere, and the risk of what is held today. From ADVANCED on.
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
         * Your trading agents
         * @description Rules that trade within limits, on paper or live: what each is worth after costs, its deepest fall, and when it looks next. The latest first. Agents are made, started and stopped on their pages.
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
         * What an agent judged
         * @description One row a candle, the latest first: what it decided and how much, and what it refused by which rule. Live judgements are in the ledger, where anyone with its export can recompute them.
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
         * What became of an agent's decisions
         * @description Assumed fills of an agent on paper, or orders on the chain of a live one, the latest candle first. `limit` counts candles with decisions.
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
         * How an agent did
         * @description Of its present run, after costs, with intervals: simulated or live, never both in one. Nothing is made a year's under 365 days, and there are no ratios under 30 daily returns.
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
         * Test a rule on the past
         * @description Queues a backtest and answers it as it stands; `getBacktest` and the webhook `backtest.done` say when it is over. The same one, still under way, is answered instead of a second. Results are simulated: no money is at risk.
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
         * One backtest
         * @description How far it is, and once it is done its result after costs, beside the same with costs doubled, with entries one candle later, and corrected for how many variants you have tried.
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
         * Token lists
         * @description Lists that everybody may read, those that are followed most first; or one's own, or those one follows.
         */
        get: operations["listTokenLists"];
        put?: never;
        /**
         * Make a token list
         * @description By hand, or of whatever fits a rule; private where nothing else is said. With an `Idempotency-Key` the same call again answers the same list.
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
         * One token list
         * @description What it is, at which version, and where its file stands.
         */
        get: operations["getTokenList"];
        /**
         * Say anew what a list is
         * @description All of it but its tokens. One that loses its rule keeps what it holds.
         */
        put: operations["changeTokenList"];
        post?: never;
        /**
         * Delete a list
         * @description It is gone for good. What was published of it stays proven in the ledger.
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
         * What a list holds
         * @description Its tokens in their order. Figures come from calls that take `list`.
         */
        get: operations["listListTokens"];
        /**
         * Say anew what a list holds
         * @description All of its tokens, in this order: by id, or by contract where we do not follow one. What was published becomes its next version.
         */
        put: operations["putListTokens"];
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
         * How a list changed
         * @description Its last 50 versions, the newest first, and what each brought.
         */
        get: operations["listListVersions"];
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
         * Your alerts
         * @description The newest first.
         */
        get: operations["listAlerts"];
        put?: never;
        /**
         * Make an alert
         * @description What is left out is as usual: it fires once, in the inbox, without an end. With an `Idempotency-Key` the same call again answers the same alert.
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
         * How many alerts the plan holds
         * @description What the plan allows of alerts, and how many there are.
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
         * One alert
         * @description An alert of yours, with where it stands.
         */
        get: operations["getAlert"];
        put?: never;
        post?: never;
        /**
         * Delete an alert
         * @description It is gone for good; its firings stay in the history of the account.
         */
        delete: operations["deleteAlert"];
        options?: never;
        head?: never;
        /**
         * Change an alert
         * @description What is named of it, but for what it watches. One whose condition changes waits anew.
         */
        patch: operations["changeAlert"];
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
         * Pause an alert, or let it go on
         * @description A paused alert keeps its place in the plan.
         */
        post: operations["pauseAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alerts/{id}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Silence an alert for a while
         * @description Nothing is told until then; `null` ends that.
         */
        post: operations["snoozeAlert"];
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
         * Send a sample of an alert
         * @description Through each of its channels, marked as a sample. It counts for nothing.
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
         * When an alert fired
         * @description The newest first, as far back as the plan shows it.
         */
        get: operations["listAlertFirings"];
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
         * Events of the account
         * @description What webhooks bring to a server, to be pulled instead: what happened to payments by wallet and by card, renewals, refunds, plans, keys and wallets, fired alerts, ending plans, quotas, new versions of lists that are followed. The oldest first, each once; ask again with `after` set to the last `place`. Events are kept for a year. A key for testing sees nine invented events, also of cards, renewals and refunds, and then those of the payments that the account made in the sandbox.
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
         * Your webhook endpoints
         * @description The oldest first. How many there may be, the plan says.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Have events sent to a server
         * @description Each is signed by Standard Webhooks: `v1` by the secret, which is in this answer alone, and `v1a` by the key at `/.well-known/webhook-keys.json`. With an `Idempotency-Key` the same call again within a day answers the same endpoint and secret.
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
         * One webhook endpoint
         * @description With how it fares.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description It is gone for good, with what still waits for it and the list of what was sent.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description What is named of it. `state` set to `active` turns it on again after it was disabled.
         */
        patch: operations["changeWebhookEndpoint"];
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
         * Give an endpoint another secret
         * @description The new secret is in this answer alone. During the overlap each delivery carries a signature by each secret, separated by spaces, so that whoever knows one of them can check it. Every older secret keeps its own overlap, at most four of them at once. With an `Idempotency-Key` the same call again within a day answers the same secret.
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
         * Send a sample to an endpoint
         * @description A `webhook.test`, signed as all are, at most 20 an hour. It counts for nothing.
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
         * Send events of the ledger again
         * @description From the ledger itself, however long ago: those of the account's own events that the endpoint asks for, in order and under the `webhook-id` of their first time. What is told for the first time at this moment is not sent twice. A call takes 10,000 events and says in `nextPosition` where the next one goes on; at most 60 calls an hour. Notices that are not of the ledger, such as fired alerts, are sent again by their delivery.
         */
        post: operations["replayToWebhookEndpoint"];
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
         * What was sent to your endpoints
         * @description The latest first, for 30 days after it came to an end, with what was answered.
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
    "/v1/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send one again
         * @description At once, under the same `webhook-id`, with the tries of a first time. One that still waits is tried now.
         */
        post: operations["replayDelivery"];
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
         * What can happen in the sandbox
         * @description The scenarios that a payment of the sandbox can follow, with the events that each yields. For keys for testing alone.
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
         * Begin a payment of the sandbox
         * @description Tells a scenario from now on, by the account’s clock: what happens at once has happened with the answer, the rest comes as `/v1/sandbox/clock` is advanced. Prices are those of the catalogue; the shortest period of the plan that has a price is paid, in USDC, by a wallet of its own. Nothing is real: it is in no ledger and on no chain, and every event says `livemode: false`. An account keeps its newest 200. With an `Idempotency-Key` the same call again answers the same payment. Needs the scope `webhooks`, since events come of it.
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
         * One payment of the sandbox
         * @description How far it is, and its events so far.
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
         * Advance the clock of the sandbox
         * @description The account’s clock stands still until it is advanced. What happens on the way is answered here, and told to `/v1/events` and streams. With an `Idempotency-Key` the same call again does not advance it again. Needs the scope `webhooks`.
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
         * Units of this month
         * @description What the account's keys used of the month's units, and what is left.
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
         * Calls by day
         * @description Calls, units and errors of each day, key and operation.
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
         * Credits that are left
         * @description How many units a key of credits has left, and what became of each purchase: the oldest is spent first. Units are held for a moment while a call is answered. Costs nothing.
         */
        get: operations["getCredits"];
        put?: never;
        /**
         * Buy credits
         * @description Units without an account: 1,000 for 5 USDC or 10,000 for 30 USDC, paid by x402 as a single call is. The answer holds the key that spends them, once: the same payment brings it again for a day. Send a key of credits along, and the units are added to what it has; the answer holds no key then. Credits open what single calls open and do not expire; whoever holds the key can spend them, and a lost key cannot be replaced.
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
         * Receipt of a paid call
         * @description What a single call cost, who paid for it in which transaction, and the proof that the ledger holds it. Open to whoever knows its id, which the header `X-Tmai-Receipt` of the answer tells.
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
         * Whether all is well
         * @description When the market last moved and when grades were last published, by what we stored. Needs no key.
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
         * What is new, as it happens
         * @description Server-sent events. `ready` comes first. `price`, `grade` and `signal` bring the answer of `/v1/prices`, `/v1/grades` and `/v1/signals` for the tokens at once and with each tick of the market; who reads slowly gets the latest alone. `event` and `alert` (a fired alert, where that topic is asked for) bring the envelopes of `/v1/events`, in order, each once. Send the last `id` as `Last-Event-ID` to go on after it, in the place of the stream that was cut off; without one, events begin with those that come now. A line `: hb` comes every 15 seconds. The topic `events` needs a key with the scope `webhooks`, the topic `alerts` one with the scope `alerts`. A topic costs 1 unit for 10 minutes, which a new stream of the same key and topics uses up after the old one ended. `problem` comes last, as it would be refused: `quota-exceeded`, `bad-key`, `plan`, `slow-reader`, or `unavailable` when the server restarts. A key for testing may open one stream, of the sample and of the account’s payments in the sandbox.
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
    "alert.fired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that ask for alert.fired
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
         */
        post: operations["onAlertFired"];
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
         * Sent to endpoints that ask for webhook.test
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for list.published
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for payment.saved
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for plan.expiring
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for plan.expired
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for key.expiring
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for quota.warning
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for quota.exceeded
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for wallet.signer_added
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for index.constituents_set
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for order.filled
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for order.partly_filled
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for order.failed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for mandate.granted
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for mandate.revoked
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for agent.paused
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for agent.killed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for backtest.done
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for card.saved
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for renewal.failed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for renewal.stopped
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for card.paused
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for card.resumed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for card.withdrawn
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for refund.approved
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for refund.refused
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for refund.settled
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for key.issued
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for key.rotated
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for key.revoked
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
         */
        post: operations["onKeyRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.proven": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to endpoints that ask for wallet.proven
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
         */
        post: operations["onWalletProven"];
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
         * Sent to endpoints that ask for wallet.removed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for purchases.claimed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for agent.started
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for agent.judged
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for agent.resumed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for agent.stopped
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for call.paid
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for call.settled
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for call.refused
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for call.withdrawn
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for card.initiated
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for card.captured
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for card.failed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for card.disputed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for card.dispute_closed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for credits.bought
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for grades.published
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for index.levels_published
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for mandate.proposed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for mandate.fact_withdrawn
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for order.placed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for order.sent
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for order.expired
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for order.withdrawn
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for plan.granted
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for payment.initiated
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for payment.signed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for payment.sent
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for payment.failed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for payment.expired
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for payment.withdrawn
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for refund.requested
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for refund.cancelled
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for refund.lapsed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for refund.sent
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for refund.failed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for refund.unsettled
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for renewal.started
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for renewal.charged
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for wallet.opened
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for wallet.address_derived
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for wallet.deployed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for wallet.signer_removed
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
         * Sent to endpoints that ask for wallet.fact_withdrawn
         * @description Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.
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
             * @description The page that explains it.
             */
            type: string;
            title: string;
            status: number;
            detail: string;
            instance: string;
            /** @enum {string} */
            code: "bad-request" | "key-in-url" | "no-key" | "bad-key" | "expired-key" | "payment-required" | "scope" | "own-key" | "address" | "live-only" | "test-only" | "plan" | "not-found" | "method-not-allowed" | "not-acceptable" | "slow-reader" | "payment-used" | "idempotency" | "gone" | "too-large" | "range" | "unprocessable" | "rate-limited" | "quota-exceeded" | "too-many-streams" | "unexpected" | "unavailable" | "payment-pending" | "payments-paused";
            errors?: {
                pointer: string;
                detail: string;
            }[];
            requestId: string;
        };
        PaymentRequired: components["schemas"]["Problem"] & {
            /** @enum {number} */
            x402Version: 1;
            /** @description Why it is to be paid, or why the payment that came along was not taken. */
            error: string;
            accepts: {
                /** @enum {string} */
                scheme: "exact";
                /** @description By its name in version 1, or as eip155 and its number. */
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
         * @description A decimal number as text, so that no digit is lost.
         * @example 67525.83
         */
        Decimal: string;
        Token: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            id: string;
            symbol: string;
            name: string;
            /** @description By market cap, the largest first. */
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
            change: {
                /**
                 * @description Percent: 5.2 is 5.2 %.
                 * @example 5.2
                 */
                h1: number | null;
                /**
                 * @description Percent: 5.2 is 5.2 %.
                 * @example 5.2
                 */
                h24: number | null;
                /**
                 * @description Percent: 5.2 is 5.2 %.
                 * @example 5.2
                 */
                d7: number | null;
                /**
                 * @description Percent: 5.2 is 5.2 %.
                 * @example 5.2
                 */
                d30: number | null;
                /**
                 * @description In 365 days. Percent: 5.2 is 5.2 %.
                 * @example 5.2
                 */
                y1: number | null;
            };
            grades: {
                /**
                 * @description 0 to 100.
                 * @example 71
                 */
                trader: number | null;
                /** @description Points since the day before. */
                traderChange: number | null;
                /**
                 * @description 0 to 100.
                 * @example 71
                 */
                investor: number | null;
                /** @description Points since the day before. */
                investorChange: number | null;
                /** @description Null where the plan does not open signals. */
                signal: -1 | 0 | 1 | null;
                /**
                 * @description The same in five steps.
                 * @enum {string|null}
                 */
                signalStrength: "strong-sell" | "sell" | "hold" | "buy" | "strong-buy" | null;
                /**
                 * Format: date
                 * @description The first day with this strength.
                 * @example 2026-11-22
                 */
                signalSince: string | null;
            };
            figures: {
                /**
                 * @description Of 30 days: deviation of simple daily returns × √365.
                 * @example 5.2
                 */
                volatilityPercent: number | null;
                /** @description Of 180 days: mean of simple daily returns / their deviation × √365, without a risk-free rate. */
                sharpe: number | null;
                /** @description The same over the root mean square of the falls: √mean(min(s, 0)²). */
                sortino: number | null;
                /**
                 * @description Deepest fall within 365 days: 0 or less.
                 * @example 5.2
                 */
                drawdownPercent: number | null;
                /** @description Of 90 days and log returns, against the leading token of the market. */
                beta: number | null;
                /**
                 * @description From the all-time high: 0 or less.
                 * @example 5.2
                 */
                athDistancePercent: number | null;
                /**
                 * Format: date
                 * @description The day of the all-time high.
                 * @example 2026-11-22
                 */
                athOn: string | null;
                /**
                 * @description Volume of a day as a share of the market cap.
                 * @example 5.2
                 */
                turnoverPercent: number | null;
            };
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            asOf: string;
        };
        Price: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId: string;
            priceUsd: components["schemas"]["Decimal"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            asOf: string;
        };
        Candle: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId: string;
            /**
             * Format: date-time
             * @description Where the candle begins, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            t: string;
            /** @description Null where the source knows the close alone. */
            open: components["schemas"]["Decimal"] | null;
            high: components["schemas"]["Decimal"] | null;
            low: components["schemas"]["Decimal"] | null;
            close: components["schemas"]["Decimal"];
            volumeUsd: components["schemas"]["Decimal"] | null;
            /** @description Of days only. */
            marketCapUsd: components["schemas"]["Decimal"] | null;
            /** @description Always false: a time without a price is left out, never filled in. */
            filled: boolean;
        };
        Grade: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId: string;
            symbol: string;
            /**
             * @description 0 to 100.
             * @example 71
             */
            trader: number | null;
            /** @description Points since the day before. */
            traderChange24h: number | null;
            /**
             * @description 0 to 100.
             * @example 71
             */
            investor: number | null;
            /** @description Null where the plan does not open signals. */
            signal: -1 | 0 | 1 | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            asOf: string;
        };
        GradeOfDay: {
            /**
             * @description The token's id, as in its page's address.
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
             * @description The published formula that made it.
             * @example trader-1
             */
            method: string;
            /**
             * @description 0 to 100.
             * @example 71
             */
            grade: number;
            /** @description Null where the plan does not open signals. */
            signal: -1 | 0 | 1 | null;
            /** @description Percentiles of the method's parts, 0 to 100; those that it has not are absent. */
            parts: {
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
             * @description `live`: published before its outcome could be known; `late`: a missed day; `backfill`: computed for the past and never published.
             * @enum {string}
             */
            origin: "live" | "late" | "backfill";
            /**
             * Format: date-time
             * @description Figures that were known by then were used.
             * @example 2026-11-22T00:15:00.000Z
             */
            asOf: string;
            /** @description Where its proof is; null for what was never published. */
            proof: string | null;
        };
        Signal: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId: string;
            /** @description -1 bearish, 0 neutral, 1 bullish. */
            signal: -1 | 0 | 1;
            /**
             * Format: date
             * @description The first day with it.
             * @example 2026-11-22
             */
            since: string | null;
            priceUsd: components["schemas"]["Decimal"] | null;
            /**
             * @description Percent: 5.2 is 5.2 %.
             * @example 5.2
             */
            change24hPercent: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            asOf: string;
        };
        SignalChange: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            t: string;
            /** @description -1 bearish, 0 neutral, 1 bullish. */
            signal: -1 | 0 | 1;
            priceAtChangeUsd: components["schemas"]["Decimal"] | null;
            method: string;
            origin: string;
        };
        MarketDay: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            t: string;
            totalMarketCapUsd: components["schemas"]["Decimal"] | null;
            volume24hUsd: components["schemas"]["Decimal"] | null;
            /**
             * @description Share of the largest token in the total.
             * @example 5.2
             */
            leaderSharePercent: number | null;
            /**
             * @description Bitcoin's share in the total; null of a market without it, as the simulated one and the sample are.
             * @example 5.2
             */
            btcSharePercent: number | null;
            /**
             * @description Likewise of Ether.
             * @example 5.2
             */
            ethSharePercent: number | null;
            /**
             * @description Rated coins above their mean of 50 days.
             * @example 5.2
             */
            above50DaysPercent: number | null;
            /** @description 0 fear to 100 greed. */
            mood: number | null;
            /** @description How many tokens these figures are made of. */
            tokens: number;
        };
        QuantMetrics: {
            /**
             * @description The token's id, as in its page's address.
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
             * @description Percent: 5.2 is 5.2 %.
             * @example 5.2
             */
            returnPercent: number | null;
            /**
             * @description A year. sd(s) × √365; s = c_t / c_t−1 − 1; c is a day's close.
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
            /** @description Against our index of the market. cov(r, r of the leader or index) / var(r of the leader or index); r = ln(c_t / c_t−1); c is a day's close. */
            beta: number | null;
            /**
             * @description Return that is undercut on one day in twenty. 5 % quantile of s, interpolated between neighbours; s = c_t / c_t−1 − 1; c is a day's close.
             * @example 5.2
             */
            valueAtRisk95Percent: number | null;
            /** @description Days of the window with a price. */
            days: number;
        };
        Levels: {
            /**
             * @description The token's id, as in its page's address.
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
        Scenario: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date: string;
            /** @description Percent by which the cap moves with one percent of the market. */
            elasticity: number;
            cases: {
                totalMarketCapUsd: components["schemas"]["Decimal"];
                bear: components["schemas"]["Decimal"] & unknown;
                base: components["schemas"]["Decimal"];
                moon: components["schemas"]["Decimal"] & unknown;
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
             * @description `pearson` of the returns, or `spearman` of their ranks.
             * @enum {string}
             */
            method: "pearson" | "spearman";
            tokens: string[];
            /** @description A row a token, in their order; null where too few days are common. */
            matrix: (number | null)[][];
            /** @description On how many days of the window both have a return. */
            days: number[][];
        };
        HitRate: {
            /** @enum {string} */
            kind: "trader" | "investor";
            method: string;
            /**
             * @description Backfilled grades were never published: they claim nothing.
             * @enum {string}
             */
            origin: "live" | "late" | "backfill";
            /** @enum {string} */
            horizon: "7d" | "30d" | "90d";
            /**
             * @description Grades from the first to below the second.
             * @example [
             *       60,
             *       80
             *     ]
             */
            bucket: number[];
            /**
             * Format: date
             * @description The last day whose prices are counted.
             * @example 2026-11-22
             */
            through: string;
            /** @description Grades of a token and day. */
            cases: number;
            /** @description How many horizons fit side by side: cases overlap. */
            independentWindows: number;
            /** @description Share that did better than the median rated token of its day. */
            rate: number | null;
            /** @description 95 % by block bootstrap; null where there is too little. */
            intervalLow: number | null;
            intervalHigh: number | null;
            /** @description Median return less that of the median token. */
            medianExcessPercent: number | null;
            /**
             * @description A coin toss.
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
            /** @description Tokens that were rated. */
            count: number;
            /** @description Merkle root over the day's grades, as the ledger's event claims it, in hex. */
            root: string;
            /** @description Of the event GradesPublished in the ledger. */
            position: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            publishedAt: string;
            /** @description The grade as it was published, canonical JSON; null where no token was named. */
            leaf: string | null;
            index: number | null;
            /** @description Hashes in hex that lead from the leaf to the root. */
            path: string[] | null;
        };
        Export: {
            /**
             * @description As in `listExports`.
             * @example sample-ohlcv-daily-2024.csv.gz
             */
            name: string;
            /** @enum {string} */
            kind: "ohlcv-daily" | "grades" | "signals" | "indices";
            year: number;
            /** @enum {string} */
            format: "csv.gz" | "ndjson.gz" | "parquet";
            /** @description Of the whole file, hexadecimal; its ETag too. */
            sha256: string;
            rows: number;
            bytes: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            madeAt: string;
        };
        Index: {
            /**
             * @description The index's id, as in its page's address.
             * @example large-20
             */
            id: string;
            name: string;
            /**
             * @description `active`: it may move into the stablecoin by a signal; `passive`: it never does.
             * @enum {string}
             */
            kind: "active" | "passive";
            /**
             * @description The algorithm that computes it.
             * @example index-1
             */
            method: string;
            /** @description Of the rule that is in force. */
            version: number;
            /** @description Where it can be bought; null: it is a reference. */
            chainId: number | null;
            /** @description How many constituents the last set has. */
            tokens: number;
            /**
             * Format: date
             * @description The last published day, whose close the levels are of.
             * @example 2026-11-22
             */
            date: string;
            /**
             * @description Points after costs; 1000 on the day of its listing.
             * @example 1034.215043
             */
            levelNow: number;
            /**
             * @description Points before costs.
             * @example 1034.215043
             */
            levelBeforeCosts: number;
            change: {
                /** @description Percent, after costs. */
                h24: number | null;
                /** @description Percent, after costs; null where it reaches not so far back. */
                d30: number | null;
            };
            /** @description Percent from a high to the deepest low after it: 0 or less. */
            drawdown: number;
            /** @description Percent a year that the level after costs takes off. */
            feePercent: number;
            /**
             * Format: date
             * @description From whose close on the last set of constituents is in force.
             * @example 2026-11-22
             */
            rebalancedAt: string | null;
            /**
             * Format: date
             * @description Of the next set, once it is published.
             * @example 2026-11-22
             */
            nextInForce: string | null;
            /**
             * @description `backfill`: the 30 days reach back to before it was listed, which was computed after the fact.
             * @enum {string}
             */
            origin: "live" | "backfill";
        };
        IndexMethod: {
            /**
             * @description The index's id, as in its page's address.
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
                /** @description SHA-256 of the rule's canonical JSON, as the ledger has it. */
                methodHash: string;
                /** @description The rule as data: weights and caps in millionths or basis points, amounts in USD. */
                rule: {
                    [key: string]: unknown;
                };
            }[];
        };
        IndexHolding: {
            /**
             * @description The token's id, as in its page's address.
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
             * @description Percent at that day's close; null where it is not in the index yet.
             * @example 12.5
             */
            weight: number | null;
            /**
             * @description Percent by the last published set; 0 where it leaves.
             * @example 12.5
             */
            target: number;
            /** @description That day's close. */
            priceUsd: components["schemas"]["Decimal"] | null;
            /** @description On the index's chain. */
            contract: string | null;
            /**
             * Format: date
             * @description From whose close on it is in the index, where that is to come.
             * @example 2026-11-22
             */
            from: string | null;
            /** @description It has had no price for more than three days. */
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
            /** @description Percent below the highest level after costs until then: 0 or less. */
            drawdown: number;
            /**
             * @description `live`: published after its day; `late`: a missed day; `backfill`: computed after the fact with a rule known later. No one held it at the time.
             * @enum {string}
             */
            origin: "live" | "late" | "backfill";
        };
        IndexTransaction: {
            /**
             * Format: date
             * @description From whose close on it counts.
             * @example 2026-11-22
             */
            t: string;
            /**
             * @description Null is the stablecoin.
             * @example bitcoin
             */
            tokenId: string | null;
            /** @enum {string} */
            side: "buy" | "sell";
            /**
             * @description Percent by the set before.
             * @example 12.5
             */
            weightFrom: number;
            /**
             * @description Percent by this set.
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
             * @description The day from whose close the constituents were set.
             * @example 2026-11-22
             */
            asOf: string;
            /** @description Why the token was not eligible; null where it was. */
            reason: string | null;
            marketCapUsd: number | null;
            closeUsd: number | null;
            /** @description Median of 30 days. */
            volume30Usd: number | null;
            /** @description Of tokens that rank high enough to be members. */
            ageDays: number | null;
            /** @description Where the rule asks for one. */
            grade: number | null;
            /** @description Depth of its pools, where the rule asks for it. */
            poolUsd: number | null;
            /** @description Percent that was set; null where it was not chosen. */
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
            /** @description Indices that have a level of that day. */
            count: number;
            /** @description Merkle root over the day's levels, as the ledger's event claims it, in hex. */
            root: string;
            /** @description Of the event LevelsPublished in the ledger. */
            position: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            publishedAt: string;
            /** @description The level as it was published, canonical JSON; null where no index was named. */
            leaf: string | null;
            /** @description The leaf's place, counted from 0. */
            index: number | null;
            /** @description Hashes in hex that lead from the leaf to the root. */
            path: string[] | null;
        };
        MyIndex: {
            /**
             * @description The index's id, as in its page's address.
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
                 * @description Percent of the index.
                 * @example 12.5
                 */
                weight: number | null;
                /**
                 * @description Percent of the index.
                 * @example 12.5
                 */
                target: number;
            }[];
            /** @description Whether the chain said what the wallet has. Where not, amounts are what was bought. */
            areBalancesRead: boolean;
            /** @description Null where a price is not known. */
            valueUsd: components["schemas"]["Decimal"] | null;
            /** @description Of what is held now; gas is not in it. */
            costUsd: components["schemas"]["Decimal"] | null;
            gainUsd: components["schemas"]["Decimal"] | null;
            /** @description Basis points of the value that stand apart from the index. */
            driftBps: number | null;
            /**
             * Format: date-time
             * @description When the oldest of its prices is from.
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
             * @description From whose close on the next constituents are in force.
             */
            nextInForce: string | null;
        };
        MyMandate: {
            /** @description The EIP-712 digest of the terms, as the contract computes it. */
            id: string;
            /**
             * @description `proposed`: no wallet has granted it. `granted`: the chain says so. `revoked`: ended for ever. `over`: granted, and its time has passed.
             * @enum {string}
             */
            status: "proposed" | "granted" | "revoked" | "over";
            /** @description Whose tokens may be traded, and where all that is bought goes. */
            wallet: string;
            chainId: number;
            contract: string;
            /** @enum {string} */
            purpose: "index" | "agent";
            indexId: string | null;
            agentId: string | null;
            spendToken: string;
            /** @description What may be spent in a period, in base units of `spendToken`. */
            cap: string;
            /** @description Periods are counted from `start`. */
            periodSeconds: number;
            /** @description Of each holding, what may be sold in a period, in basis points. */
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
             * @description From this second on nothing is traded by it.
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
            /** @description Tokens without a price, which are in no figure. */
            unpriced: number;
            /** @description Tokens of which some part has no known cost. */
            unknownCost: number;
            unknownCostUsd: components["schemas"]["Decimal"] & unknown;
            proceedsUnknownUsd: components["schemas"]["Decimal"] & unknown;
            /** @description Tokens that are hidden, which are in no figure. */
            hidden: number;
            /** @description Chains that the total is without. */
            missing: string[];
            wallets: {
                /** Format: uuid */
                walletId: string;
                /** @enum {string} */
                kind: "proven" | "embedded" | "watched" | "hand" | "staked";
                label: string;
                /** @description Null where nothing in it has a price. */
                valueUsd: components["schemas"]["Decimal"] | null;
                /** @description How far its past has been read. What is not read yet has no known cost. */
                history: {
                    chainId: string;
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    backTo: string | null;
                    /** @description How much of the wallet's history on this chain has been read. Percent: 5.2 is 5.2 %. */
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
                asOf: string | null;
                isStale: boolean;
                /** @description Why its figures are old or missing; null where it answered. */
                error: string | null;
            }[];
            /** @description Whether prices are those of an invented market. */
            isSimulated: boolean;
        };
        PortfolioToken: {
            /** @description Names the token in this portfolio, for `token` of other calls. */
            key: string;
            /**
             * @description Null for one that we do not follow.
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
            /** @description Null where there is none, and where its source does not let us pass it on. */
            priceUsd: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            priceAsOf: string | null;
            /**
             * @description Of the market, at face value, or set by yourself.
             * @enum {string|null}
             */
            priceBy: "market" | "face" | "hand" | null;
            /** @description Of its price. Percent: 5.2 is 5.2 %. */
            change24h: number | null;
            /** @description Null where there is none, and where its source does not let us pass it on. */
            valueUsd: components["schemas"]["Decimal"] | null;
            /** @description Of everything that has a value. Percent: 5.2 is 5.2 %. */
            share: number | null;
            /**
             * @description Base units whose cost is known.
             * @example 1250000000000000000
             */
            knownAmount: string;
            /** @description Of the known part. */
            costUsd: components["schemas"]["Decimal"] | null;
            /** @description Gain of the known part, at the price of now. */
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
                /** @description Null where there is none, and where its source does not let us pass it on. */
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
             * @description Base units, below zero where they left.
             * @example 1250000000000000000
             */
            amount: string;
            /** @enum {string} */
            kind: "buy" | "sell" | "swapIn" | "swapOut" | "transferIn" | "transferOut" | "ownTransfer" | "wrap" | "unwrap" | "migrate" | "reward" | "airdrop" | "fee" | "adjust";
            /** @description Of the whole amount, when it moved. Null where it is unknown or may not be passed on. */
            valueUsd: components["schemas"]["Decimal"] | null;
            /** @description What the value follows from. */
            valueBy: string | null;
            /** @description Moves of a group happened together. */
            group: string;
            /** @enum {string} */
            source: "order" | "chain" | "import" | "hand";
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
                /** @description How the holdings did, whatever was paid in and when. Percent: 5.2 is 5.2 %. */
                total: number | null;
                /** @description Stretches that opened below 1.00 USD. */
                leftOut: number;
            };
            moneyWeighted: {
                /** @description How the money did. Null where it cannot be computed for these flows. Percent: 5.2 is 5.2 %. */
                total: number | null;
                /** @description Only from 365 days on. Percent: 5.2 is 5.2 %. */
                yearly: number | null;
            };
            /** @description Of simple daily returns, for a year; null under 30 of them. Percent: 5.2 is 5.2 %. */
            volatility: number | null;
            sharpe: {
                value: number;
                /** @description 95 %, from moving blocks of 30 days; null under three blocks. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            } | null;
            /** @description As Sharpe, over the root mean square of the falls. Null under 30 returns. */
            sortino: number | null;
            drawdown: {
                /** @description The deepest fall from a high. Percent: 5.2 is 5.2 %. */
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
                /** @description The longest time under a high. */
                longestDays: number;
            } | null;
            /** @description The same deposits, held in something else. */
            beside: {
                /** @enum {string} */
                what: "leader" | "index" | "usd";
                name: string;
                valueUsd: components["schemas"]["Decimal"] | null;
                /** @description Of the same deposits held in this instead. Percent: 5.2 is 5.2 %. */
                total: number | null;
                excess: {
                    value: number;
                    /** @description 95 %, from moving blocks of 30 days; null under three blocks. */
                    interval: {
                        low: number;
                        high: number;
                    } | null;
                } | null;
            }[];
            /** @description Of today's amounts over the last 90 days. */
            risk: {
                days: number;
                /** @description Of simple daily returns, for a year. Percent: 5.2 is 5.2 %. */
                volatility: number | null;
                /** @description Within these days. Percent: 5.2 is 5.2 %. */
                deepestFall: number | null;
                /** @description The day that one in twenty was worse than. Percent: 5.2 is 5.2 %. */
                worstDayInTwenty: number | null;
                /** @description Of simple daily returns. */
                betaToLeader: number | null;
                leader: string | null;
                largest: {
                    symbol: string;
                    /** @description Of the value. Percent: 5.2 is 5.2 %. */
                    share: number;
                } | null;
                /** @description Of the value, that has prices for all of these days. Percent: 5.2 is 5.2 %. */
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
             * @description What its figures are; null for a draft, which has none.
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
            /** @description `reason`: why it was killed, or what became of its positions: `kept` or `sold`. */
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
            /** @description As the trading agent's page exports them: money in whole US cents, shares in basis points, `tokens` by their ids or by an order. */
            rules: {
                [key: string]: unknown;
            };
            /** @description A chain's number as text, or `solana`; null without one. */
            chainId: string | null;
            mandateId: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            mandateEndsAt: string | null;
            budgetUsd: components["schemas"]["Decimal"];
            /** @description After costs, at the last judgement; null before the first. */
            equityUsd: components["schemas"]["Decimal"] | null;
            /** @description What is held has cost so much, fees included. */
            investedUsd: components["schemas"]["Decimal"] | null;
            /** @description Of the budget, after costs. Percent: 5.2 is 5.2 %. */
            sinceStart: number | null;
            /** @description From the highest equity to a lower one after it: 0 or less. Percent: 5.2 is 5.2 %. */
            deepestFall: number | null;
            positions: number;
            /**
             * Format: date-time
             * @description The open of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            lastJudged: string | null;
            /**
             * Format: date-time
             * @description Null while nothing is judged.
             * @example 2026-11-22T00:15:00.000Z
             */
            nextLookAt: string | null;
            /** @description Whether prices are those of an invented market. */
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
             * @description The open of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            candle: string;
            /**
             * @description `simulated`: no money was at risk and fills are assumed. `live`: orders on a chain. The two are never added up.
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
                 * @description The token's id, as in its page's address.
                 * @example bitcoin
                 */
                tokenId: string;
                /**
                 * @description Units of 1e-18. Null of a simulated fill whose price comes from a source that does not let us pass it on.
                 * @example 1250000000000000000
                 */
                units: string | null;
                /** @description With spread and impact, without the fee. Null of a simulated fill whose price comes from a source that does not let us pass it on. */
                entryUsd: number | null;
                /**
                 * Format: date-time
                 * @description The open of a candle.
                 * @example 2026-11-28T00:00:00.000Z
                 */
                since: string;
            }[];
            decisions: {
                /** @description The id of its order on the chain, too. */
                decisionId: string;
                /**
                 * @description The token's id, as in its page's address.
                 * @example bitcoin
                 */
                tokenId: string;
                /** @enum {string} */
                side: "buy" | "sell";
                /** @description What is spent; null for a sale. */
                amountUsd: components["schemas"]["Decimal"] | null;
                /**
                 * @description What is sold, in units of 1e-18; null for a purchase, and where its price may not be passed on.
                 * @example 1250000000000000000
                 */
                units: string | null;
                /** @description What bounds its size. */
                limitedBy: string | null;
                reason: string;
                /** @description Further reasons to sell that held. */
                also: string[];
            }[];
            /** @description What was not done and by which rule; without a token it is of the whole candle. */
            refusals: {
                /**
                 * @description The token's id, as in its page's address.
                 * @example bitcoin
                 */
                tokenId: string | null;
                /** @enum {string} */
                side: "buy" | "sell";
                rule: string;
            }[];
            /**
             * Format: date
             * @description The day whose grades were read.
             */
            gradesDay: string | null;
            /** @description Candles before it that were not judged. */
            missed: number;
            /** @description Of the canonical JSON of the whole judgement. */
            sha256: string;
            /** @description Of a live agent: its stream in the ledger. */
            stream: string | null;
            /** @description In that stream. */
            version: number | null;
        };
        AgentOrder: {
            decisionId: string;
            /**
             * Format: date-time
             * @description The open of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            candle: string;
            /**
             * @description `simulated`: no money was at risk and fills are assumed. `live`: orders on a chain. The two are never added up.
             * @enum {string}
             */
            kind: "simulated" | "live";
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId: string;
            /** @enum {string} */
            side: "buy" | "sell";
            status: string;
            reason: string;
            failure: string | null;
            /**
             * @description Units of 1e-18. Null of a simulated fill whose price comes from a source that does not let us pass it on.
             * @example 1250000000000000000
             */
            units: string | null;
            /** @description What was paid or came, fees included. */
            valueUsd: components["schemas"]["Decimal"] | null;
            /** @description With spread and impact, without the fee. Null of a simulated fill whose price comes from a source that does not let us pass it on. */
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
            /** @description How much worse than on paper, in basis points; null where that is not known. */
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
             * @description Null before the first judgement.
             * @enum {string|null}
             */
            kind: "simulated" | "live" | null;
            isSimulatedMarket: boolean;
            /** @description What to know of such a result. */
            note: string;
            /**
             * Format: date-time
             * @description The open of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            from: string | null;
            /**
             * Format: date-time
             * @description The open of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            to: string | null;
            days: number;
            trades: number;
            budgetUsd: components["schemas"]["Decimal"];
            equityUsd: components["schemas"]["Decimal"] | null;
            cashUsd: components["schemas"]["Decimal"] | null;
            /** @description Of the budget, with an interval of the same unit. */
            total: {
                /** @description After costs. Percent: 5.2 is 5.2 %. */
                value: number;
                /** @description 95 %; null where there are too few days to tell. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            } | null;
            /** @description 0 or less. Percent: 5.2 is 5.2 %. */
            deepestFall: number | null;
            feesUsd: components["schemas"]["Decimal"] | null;
            /** @description Closed positions that gained, of how many; the interval is of the share, in percent. */
            gains: {
                count: number;
                of: number;
                /** @description 95 %; null where there are too few days to tell. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            } | null;
            /** @description A day's under 365 days, and a year's from then on. Null under 30 daily returns. */
            sharpe: {
                value: number;
                /** @description 95 %; null where there are too few days to tell. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            } | null;
            /** @description Only from 365 days on. Percent: 5.2 is 5.2 %. */
            yearly: number | null;
            /** @description How much worse live was than its paper twin, in basis points of what was traded. */
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
             * @description Of one of your agents, beside which it is then listed.
             */
            agentId?: string;
            /** @description When it buys and sells; parameters left out are as usual. */
            strategy: {
                key: string;
                /** @default 1 */
                version?: number;
                /** @default {} */
                params?: {
                    [key: string]: number;
                };
            };
            /** @description Tokens by their ids, or the first so many of an order as of each day. */
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
             * @description Limits: money in whole US cents, shares in basis points. What is left out is as usual.
             * @default {}
             */
            rules?: {
                [key: string]: unknown;
            };
            /**
             * @description Candles that are judged.
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
             * @description Last day, included.
             */
            to: string;
            /** @description 10 and 30 if absent. */
            costs?: {
                halfSpreadBps: number;
                feeBps: number;
            };
        };
        BacktestResult: {
            note: string;
            /** @description Of the budget, after costs. Percent: 5.2 is 5.2 %. */
            total: number;
            /** @description 0 or less. Percent: 5.2 is 5.2 %. */
            deepestFall: number;
            trades: number;
            worthUsd: components["schemas"]["Decimal"];
            /** @description 95 %; null where there are too few days to tell. */
            interval: {
                low: number;
                high: number;
            } | null;
            days: number;
            /** @description The same with costs doubled. */
            doubledCosts: {
                /** @description Of the budget, after costs. Percent: 5.2 is 5.2 %. */
                total: number;
                /** @description 0 or less. Percent: 5.2 is 5.2 %. */
                deepestFall: number;
                trades: number;
                worthUsd: components["schemas"]["Decimal"];
            };
            /** @description The same with entries one candle later. */
            oneCandleLater: {
                /** @description Of the budget, after costs. Percent: 5.2 is 5.2 %. */
                total: number;
                /** @description 0 or less. Percent: 5.2 is 5.2 %. */
                deepestFall: number;
                trades: number;
                worthUsd: components["schemas"]["Decimal"];
            };
            trials: {
                /** @description Variants of this strategy that you have tried until now. */
                count: number;
                /** @description A day's Sharpe ratio that the best of so many has by chance. */
                bestByChance: number | null;
                /** @description The probability that it is better than that: 0 to 1. */
                deflatedSharpe: number | null;
            } | null;
            gains: {
                count: number;
                of: number;
                /** @description 95 %; null where there are too few days to tell. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            };
            /** @description Mean share of the equity that was in tokens. Percent: 5.2 is 5.2 %. */
            exposure: number;
            /** @description Everything traded over the mean equity. */
            turnover: number;
            feesUsd: components["schemas"]["Decimal"];
            spreadAndImpactUsd: components["schemas"]["Decimal"];
            /** @description What was not bought, by rule. */
            refusals: {
                [key: string]: number;
            };
            years: {
                year: number;
                days: number;
                trades: number;
                /** @description After costs. Percent: 5.2 is 5.2 %. */
                total: number;
                /** @description 0 or less. Percent: 5.2 is 5.2 %. */
                deepestFall: number;
                /** @description Of the market index. Percent: 5.2 is 5.2 %. */
                market: number | null;
                /** @description Of the largest coin. Percent: 5.2 is 5.2 %. */
                leader: number | null;
            }[];
        };
        Backtest: {
            /** Format: uuid */
            id: string;
            /**
             * @description A backtest always is.
             * @enum {string}
             */
            kind: "simulated";
            /** Format: uuid */
            agentId: string | null;
            /**
             * @description `refused`: a decision changed with data of later days, so that there is no result.
             * @enum {string}
             */
            state: "waiting" | "running" | "done" | "refused" | "failed" | "cancelled";
            /** @description Percent, in steps of 2. */
            progress: number;
            secondsLeft: number | null;
            strategy: {
                key: string;
                version: number;
                params: {
                    [key: string]: number;
                };
            };
            /** @description As the trading agent's page exports them: money in whole US cents, shares in basis points, `tokens` by their ids or by an order. */
            rules: {
                [key: string]: unknown;
            };
            /** @description Tokens by their ids, or the first so many of an order as of each day. */
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
            /** @description Null until it is done, and where there is none. */
            result: components["schemas"]["BacktestResult"] | null;
            /** @description Why there is no result; of a refused one, the candle and the token. */
            failure: {
                reason: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                candle: string | null;
                /**
                 * @description The token's id, as in its page's address.
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
            maker: {
                handle: string;
                name: string;
                /** @description Whether it is TMAI's own list, whatever the name says. */
                isHouse: boolean;
            } | null;
            /** @enum {string} */
            visibility: "private" | "unlisted" | "public";
            /**
             * @description Chosen by hand, or whatever fits a rule.
             * @enum {string}
             */
            kind: "hand" | "rule";
            /**
             * @description Major: a token was taken out. Minor: one was added.
             * @example 1.2.0
             */
            version: string;
            /** @description How many it holds. */
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
            maker: {
                handle: string;
                name: string;
                /** @description Whether it is TMAI's own list, whatever the name says. */
                isHouse: boolean;
            } | null;
            /** @enum {string} */
            visibility: "private" | "unlisted" | "public";
            /**
             * @description Chosen by hand, or whatever fits a rule.
             * @enum {string}
             */
            kind: "hand" | "rule";
            /**
             * @description Major: a token was taken out. Minor: one was added.
             * @example 1.2.0
             */
            version: string;
            /** @description How many it holds. */
            tokens: number;
            followers: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            updatedAt: string;
            about: string;
            /** @description A file that wallets read; null while nothing was published. */
            fileUrl: string | null;
        };
        ListedToken: {
            /**
             * @description Null for one that we do not follow.
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
             * @description Major: a token was taken out. Minor: one was added.
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
            /** @description Where the ledger says so. */
            position: number | null;
        };
        /** @description What is waited for: `type` says of what kind, and which fields it has. */
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
             * @description From which side it is reached: `up` from below.
             * @enum {string}
             */
            direction: "up" | "down";
        } | {
            /** @enum {string} */
            type: "trader_grade_crosses" | "investor_grade_crosses";
            grade: number;
            /**
             * @description From which side it is reached: `up` from below.
             * @enum {string}
             */
            direction: "up" | "down";
        } | {
            /** @enum {string} */
            type: "signal_changes";
            /** @description To anything else where it is left out. */
            to?: -1 | 0 | 1;
        } | {
            /** @enum {string} */
            type: "volume_spike";
            times: components["schemas"]["Decimal"] & unknown;
        } | {
            /** @enum {string} */
            type: "market_cap_crosses";
            capUsd: components["schemas"]["Decimal"];
            /**
             * @description From which side it is reached: `up` from below.
             * @enum {string}
             */
            direction: "up" | "down";
        } | {
            /** @enum {string} */
            type: "list_new_token";
        } | {
            /** @enum {string} */
            type: "index_rebalanced";
            /** @description Of an index, instead of a token or a list. */
            slug: string;
        } | {
            /** @enum {string} */
            type: "index_level_crosses";
            /** @description Of an index, instead of a token or a list. */
            slug: string;
            level: components["schemas"]["Decimal"] & unknown;
            /**
             * @description From which side it is reached: `up` from below.
             * @enum {string}
             */
            direction: "up" | "down";
        } | {
            /** @enum {string} */
            type: "portfolio_change";
            percent: components["schemas"]["Decimal"] & unknown;
            /** @enum {string} */
            window: "24h" | "7d";
            /** @description Of your portfolio, instead of a token or a list: ids of wallets, all where it is left out. */
            wallets?: string[];
        } | {
            /** @enum {string} */
            type: "portfolio_token_arrived";
            /** @description Of your portfolio, instead of a token or a list: ids of wallets, all where it is left out. */
            wallets?: string[];
        } | {
            /** @enum {string} */
            type: "agent_drawdown";
            /**
             * Format: uuid
             * @description Of one of your agents, instead of a token or a list.
             */
            agentId: string;
            percent: components["schemas"]["Decimal"] & unknown;
        } | {
            /** @enum {string} */
            type: "agent_day_loss";
            /**
             * Format: uuid
             * @description Of one of your agents, instead of a token or a list.
             */
            agentId: string;
            lossUsd: components["schemas"]["Decimal"] & unknown;
        } | {
            /** @enum {string} */
            type: "agent_silent";
            /**
             * Format: uuid
             * @description Of one of your agents, instead of a token or a list.
             */
            agentId: string;
        };
        Alert: {
            /** Format: uuid */
            id: string;
            tokenId?: string;
            listId?: string;
            indexSlug?: string;
            /** @description Of an alert on your portfolio: ids of its wallets, none for all. */
            portfolioWallets?: string[];
            /** Format: uuid */
            agentId?: string;
            condition: components["schemas"]["AlertCondition"];
            /** @description Whether it fires again after it went back. */
            recurring: boolean;
            /** @description Between two firings, at least 300. */
            cooldownSeconds: number;
            /** @description How far it has to go back first: percent, or points of a grade. */
            hysteresis: string;
            /** @description Where it is told. */
            channels: ("inApp" | "email" | "telegram" | "webPush" | "webhook")[];
            /** @description For yourself: it comes with the alert. */
            note: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            expiresAt: string | null;
            /** @enum {string} */
            state: "armed" | "resting" | "done";
            paused: boolean;
            /** @description By us, because the plan holds fewer alerts now. */
            pausedByPlan: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            snoozedUntil: string | null;
            firedCount: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            lastFiredAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt: string;
            /** @description What is waited for as it stands, in the condition's unit. */
            now: string | null;
        };
        NewAlert: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId?: string;
            /**
             * Format: uuid
             * @description Instead of a token: any token of this list.
             */
            listId?: string;
            condition: components["schemas"]["AlertCondition"];
            /** @description Whether it fires again after it went back. */
            recurring?: boolean;
            /** @description Between two firings, at least 300. */
            cooldownSeconds?: number;
            /** @description How far it has to go back first: percent, or points of a grade. */
            hysteresis?: string;
            /** @description Where it is told. */
            channels?: ("inApp" | "email" | "telegram" | "webPush" | "webhook")[];
            /** @description For yourself: it comes with the alert. */
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
            /** @description Whether it fires again after it went back. */
            recurring?: boolean;
            /** @description Between two firings, at least 300. */
            cooldownSeconds?: number;
            /** @description How far it has to go back first: percent, or points of a grade. */
            hysteresis?: string;
            /** @description Where it is told. */
            channels?: ("inApp" | "email" | "telegram" | "webPush" | "webhook")[];
            /** @description For yourself: it comes with the alert. */
            note?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            expiresAt?: string | null;
        };
        AlertFiring: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            alertId: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            firedAt: string;
            token: {
                name: string;
                symbol: string;
            };
            condition: components["schemas"]["AlertCondition"];
            before: string | null;
            after: string;
            /**
             * Format: date-time
             * @description Of the market, in which it was seen.
             * @example 2026-11-22T00:15:00.000Z
             */
            tick: string;
            deliveries: {
                channel: string;
                /** @enum {string} */
                state: "due" | "done" | "dead" | "skipped";
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
            /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
            id: string;
            /** @enum {string} */
            type: "alert.fired" | "webhook.test" | "list.published" | "payment.saved" | "plan.expiring" | "plan.expired" | "key.expiring" | "quota.warning" | "quota.exceeded" | "wallet.signer_added" | "index.constituents_set" | "order.filled" | "order.partly_filled" | "order.failed" | "mandate.granted" | "mandate.revoked" | "agent.paused" | "agent.killed" | "backtest.done" | "card.saved" | "renewal.failed" | "renewal.stopped" | "card.paused" | "card.resumed" | "card.withdrawn" | "refund.approved" | "refund.refused" | "refund.settled" | "key.issued" | "key.rotated" | "key.revoked" | "wallet.proven" | "wallet.removed" | "purchases.claimed" | "agent.started" | "agent.judged" | "agent.resumed" | "agent.stopped" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn" | "card.initiated" | "card.captured" | "card.failed" | "card.disputed" | "card.dispute_closed" | "credits.bought" | "grades.published" | "index.levels_published" | "mandate.proposed" | "mandate.fact_withdrawn" | "order.placed" | "order.sent" | "order.expired" | "order.withdrawn" | "plan.granted" | "payment.initiated" | "payment.signed" | "payment.sent" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "refund.requested" | "refund.cancelled" | "refund.lapsed" | "refund.sent" | "refund.failed" | "refund.unsettled" | "renewal.started" | "renewal.charged" | "wallet.opened" | "wallet.address_derived" | "wallet.deployed" | "wallet.signer_removed" | "wallet.fact_withdrawn";
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            timestamp: string;
            /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
            livemode: boolean;
            /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
            position?: number;
            /** @description Among all that the account was told. `after` takes it; a webhook does not bring it. */
            place: number;
            /** @description Of the ledger, or of the sandbox; absent with `position`. */
            stream?: string;
            /** @description In the stream. */
            version?: number;
            /** @description What happened. Amounts are decimal text. */
            data: {
                [key: string]: unknown;
            };
        };
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            url: string;
            /** @description Empty: all that is the account's own. */
            types: string[];
            /**
             * @description That of the key which made it, and of the keys that see it.
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * @description `paused`: the plan allows fewer, and older ones come first; it works again once there is room. `disabled`: by its owner, by an answer 410, or after three days in which nothing arrived.
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
             * @description Until then both secrets sign.
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
            /** @description `whsec_` and 32 bytes in base64. Shown once. */
            secret: string;
        };
        WebhookReplay: {
            queued: number;
            /** @description Where the next call goes on; null where there is no more. */
            nextPosition: number | null;
        };
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            endpointId: string;
            /** @description As in `webhook-id`. */
            eventId: string;
            type: string;
            /**
             * @description `due` waits for its next try, `dead` was tried ten times, `skipped` came to an endpoint that took nothing.
             * @enum {string}
             */
            state: "due" | "done" | "dead" | "skipped";
            attempts: number;
            lastStatus: number | null;
            /** @description The first 4 KiB of what was answered, or why nothing was. */
            lastAnswer: string | null;
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
            doneAt: string | null;
        };
        SandboxScenario: {
            /**
             * @description What happens, one of `/v1/sandbox/scenarios`.
             * @enum {string}
             */
            name: "paid" | "abandoned" | "signed_abandoned" | "reverted" | "replaced" | "mismatch" | "nonce_used" | "unconfirmed" | "expired_then_found" | "reorg" | "reorg_and_back" | "coupon" | "trial" | "renewal" | "upgrade_with_credit" | "downgrade_refused" | "call_paid" | "call_unsettled";
            description: string;
            /** @description In their order. */
            events: ("payment.initiated" | "payment.signed" | "payment.sent" | "payment.saved" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "plan.granted" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn")[];
            /** @description How far to advance the clock until all has happened; 0: it all happens at once. */
            lastsSeconds: number;
        };
        SandboxPart: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "payment" | "grant";
            /**
             * @description Where its events lead to, as for a real payment.
             * @enum {string}
             */
            state: "initiated" | "signed" | "sent" | "saved" | "failed" | "expired" | "withdrawn" | "granted";
            plan: string;
            duration: string;
            /**
             * @description US cents.
             * @example 3999
             */
            priceUsdCents: string;
            /**
             * @description US cents.
             * @example 3999
             */
            creditForUnusedDaysUsdCents: string;
            /**
             * @description US cents.
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
             * @description US cents.
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
             * @description What happens, one of `/v1/sandbox/scenarios`.
             * @enum {string}
             */
            scenario: "paid" | "abandoned" | "signed_abandoned" | "reverted" | "replaced" | "mismatch" | "nonce_used" | "unconfirmed" | "expired_then_found" | "reorg" | "reorg_and_back" | "coupon" | "trial" | "renewal" | "upgrade_with_credit" | "downgrade_refused" | "call_paid" | "call_unsettled";
            plan: string;
            /** @enum {boolean} */
            livemode: false;
            /**
             * Format: date-time
             * @description By the account’s clock.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the clock brings the next event; null: it is over.
             * @example 2026-11-22T00:15:00.000Z
             */
            nextAt: string | null;
            /**
             * @description Why the last order was refused.
             * @example DowngradeTooEarly
             */
            refusal: string | null;
            /** @description One, or two where the scenario is about a second one. */
            payments: components["schemas"]["SandboxPart"][];
            /** @description The call, where the scenario is about one. */
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
            cap: number | null;
            /** @description The plan allows fewer keys, and older ones come first: it works again once there is room. */
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
        DayOfUsage: {
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
        CreditsBought: {
            /** Format: uuid */
            id: string;
            /**
             * @description To be sent in the header x-api-key. Missing where the purchase was made with a key of credits.
             * @example tmai_credit_…
             */
            key?: string;
            units: number;
            /**
             * @description The path of the receipt.
             * @example /v1/receipts/{id}
             */
            receipt: string;
        };
        Credits: {
            /**
             * Format: uuid
             * @description That of the first purchase.
             */
            id: string;
            /** @description As many as were bought. */
            units: number;
            used: number;
            held: number;
            /** @description As many as can be spent now. */
            remaining: number;
            /** @description Whether all purchases are. */
            settled: boolean;
            purchases: {
                /** Format: uuid */
                id: string;
                /** @description As many as were bought. */
                units: number;
                used: number;
                held: number;
                /** @description Whether a block holds the payment. Its units can be spent as long as one does. */
                settled: boolean;
            }[];
        };
        Receipt: {
            /** Format: uuid */
            id: string;
            /**
             * @description `withdrawn`: its block left the chain, and the transfer is sent again.
             * @enum {string}
             */
            status: "paid" | "settled" | "refused" | "withdrawn";
            operation: string;
            /** @description The path of the call, without its query. */
            resource: string;
            /** @description SHA-256 of `GET`, a space, the path and the query as they were sent, in hex. */
            requestHash: string;
            /** @description SHA-256 of the answer's bytes before compression, in hex. */
            answerHash: string;
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
             * @description Base units of the stablecoin.
             * @example 10000
             */
            amount: string;
            /**
             * @description Of the payer's authorization.
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
            /** @description That the ledger holds every event of the call, as `ledger verify --proof` reads it; null until a checkpoint covers the last one. */
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
            /** @description What to send as `Last-Event-ID`: a position of events, `t` and a time, or both. */
            id?: string;
            /** @description JSON: an event, the answer of the call of that name, or a problem. */
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
        /** @description With `fields`: those that were named. */
        TokenFields: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            id?: string;
            symbol?: string;
            name?: string;
            /** @description By market cap, the largest first. */
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
            /** @description With `fields`: those that were named. */
            change?: {
                /**
                 * @description Percent: 5.2 is 5.2 %.
                 * @example 5.2
                 */
                h1?: number | null;
                /**
                 * @description Percent: 5.2 is 5.2 %.
                 * @example 5.2
                 */
                h24?: number | null;
                /**
                 * @description Percent: 5.2 is 5.2 %.
                 * @example 5.2
                 */
                d7?: number | null;
                /**
                 * @description Percent: 5.2 is 5.2 %.
                 * @example 5.2
                 */
                d30?: number | null;
                /**
                 * @description In 365 days. Percent: 5.2 is 5.2 %.
                 * @example 5.2
                 */
                y1?: number | null;
            };
            /** @description With `fields`: those that were named. */
            grades?: {
                /**
                 * @description 0 to 100.
                 * @example 71
                 */
                trader?: number | null;
                /** @description Points since the day before. */
                traderChange?: number | null;
                /**
                 * @description 0 to 100.
                 * @example 71
                 */
                investor?: number | null;
                /** @description Points since the day before. */
                investorChange?: number | null;
                /** @description Null where the plan does not open signals. */
                signal?: -1 | 0 | 1 | null;
                /**
                 * @description The same in five steps.
                 * @enum {string|null}
                 */
                signalStrength?: "strong-sell" | "sell" | "hold" | "buy" | "strong-buy" | null;
                /**
                 * Format: date
                 * @description The first day with this strength.
                 * @example 2026-11-22
                 */
                signalSince?: string | null;
            };
            /** @description With `fields`: those that were named. */
            figures?: {
                /**
                 * @description Of 30 days: deviation of simple daily returns × √365.
                 * @example 5.2
                 */
                volatilityPercent?: number | null;
                /** @description Of 180 days: mean of simple daily returns / their deviation × √365, without a risk-free rate. */
                sharpe?: number | null;
                /** @description The same over the root mean square of the falls: √mean(min(s, 0)²). */
                sortino?: number | null;
                /**
                 * @description Deepest fall within 365 days: 0 or less.
                 * @example 5.2
                 */
                drawdownPercent?: number | null;
                /** @description Of 90 days and log returns, against the leading token of the market. */
                beta?: number | null;
                /**
                 * @description From the all-time high: 0 or less.
                 * @example 5.2
                 */
                athDistancePercent?: number | null;
                /**
                 * Format: date
                 * @description The day of the all-time high.
                 * @example 2026-11-22
                 */
                athOn?: string | null;
                /**
                 * @description Volume of a day as a share of the market cap.
                 * @example 5.2
                 */
                turnoverPercent?: number | null;
            };
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            asOf?: string;
        };
        CountedPage: components["schemas"]["Page"] & {
            /** @description Rows of all pages, with `count=true`. */
            total?: number;
        };
        Page: {
            next: string | null;
            limit: number;
        };
        /** @description With `fields`: those that were named. */
        PriceFields: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId?: string;
            priceUsd?: components["schemas"]["Decimal"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            asOf?: string;
        };
        /** @description With `fields`: those that were named. */
        CandleFields: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId?: string;
            /**
             * Format: date-time
             * @description Where the candle begins, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            t?: string;
            /** @description Null where the source knows the close alone. */
            open?: components["schemas"]["Decimal"] | null;
            high?: components["schemas"]["Decimal"] | null;
            low?: components["schemas"]["Decimal"] | null;
            close?: components["schemas"]["Decimal"];
            volumeUsd?: components["schemas"]["Decimal"] | null;
            /** @description Of days only. */
            marketCapUsd?: components["schemas"]["Decimal"] | null;
            /** @description Always false: a time without a price is left out, never filled in. */
            filled?: boolean;
        };
        /** @description With `fields`: those that were named. */
        GradeFields: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId?: string;
            symbol?: string;
            /**
             * @description 0 to 100.
             * @example 71
             */
            trader?: number | null;
            /** @description Points since the day before. */
            traderChange24h?: number | null;
            /**
             * @description 0 to 100.
             * @example 71
             */
            investor?: number | null;
            /** @description Null where the plan does not open signals. */
            signal?: -1 | 0 | 1 | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            asOf?: string;
        };
        /** @description With `fields`: those that were named. */
        GradeOfDayFields: {
            /**
             * @description The token's id, as in its page's address.
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
             * @description The published formula that made it.
             * @example trader-1
             */
            method?: string;
            /**
             * @description 0 to 100.
             * @example 71
             */
            grade?: number;
            /** @description Null where the plan does not open signals. */
            signal?: -1 | 0 | 1 | null;
            /** @description With `fields`: those that were named. */
            parts?: {
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
             * @description `live`: published before its outcome could be known; `late`: a missed day; `backfill`: computed for the past and never published.
             * @enum {string}
             */
            origin?: "live" | "late" | "backfill";
            /**
             * Format: date-time
             * @description Figures that were known by then were used.
             * @example 2026-11-22T00:15:00.000Z
             */
            asOf?: string;
            /** @description Where its proof is; null for what was never published. */
            proof?: string | null;
        };
        /** @description With `fields`: those that were named. */
        SignalFields: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId?: string;
            /** @description -1 bearish, 0 neutral, 1 bullish. */
            signal?: -1 | 0 | 1;
            /**
             * Format: date
             * @description The first day with it.
             * @example 2026-11-22
             */
            since?: string | null;
            priceUsd?: components["schemas"]["Decimal"] | null;
            /**
             * @description Percent: 5.2 is 5.2 %.
             * @example 5.2
             */
            change24hPercent?: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            asOf?: string;
        };
        /** @description With `fields`: those that were named. */
        SignalChangeFields: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId?: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            t?: string;
            /** @description -1 bearish, 0 neutral, 1 bullish. */
            signal?: -1 | 0 | 1;
            priceAtChangeUsd?: components["schemas"]["Decimal"] | null;
            method?: string;
            origin?: string;
        };
        /** @description With `fields`: those that were named. */
        MarketDayFields: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            t?: string;
            totalMarketCapUsd?: components["schemas"]["Decimal"] | null;
            volume24hUsd?: components["schemas"]["Decimal"] | null;
            /**
             * @description Share of the largest token in the total.
             * @example 5.2
             */
            leaderSharePercent?: number | null;
            /**
             * @description Bitcoin's share in the total; null of a market without it, as the simulated one and the sample are.
             * @example 5.2
             */
            btcSharePercent?: number | null;
            /**
             * @description Likewise of Ether.
             * @example 5.2
             */
            ethSharePercent?: number | null;
            /**
             * @description Rated coins above their mean of 50 days.
             * @example 5.2
             */
            above50DaysPercent?: number | null;
            /** @description 0 fear to 100 greed. */
            mood?: number | null;
            /** @description How many tokens these figures are made of. */
            tokens?: number;
        };
        /** @description With `fields`: those that were named. */
        QuantMetricsFields: {
            /**
             * @description The token's id, as in its page's address.
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
             * @description Percent: 5.2 is 5.2 %.
             * @example 5.2
             */
            returnPercent?: number | null;
            /**
             * @description A year. sd(s) × √365; s = c_t / c_t−1 − 1; c is a day's close.
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
            /** @description Against our index of the market. cov(r, r of the leader or index) / var(r of the leader or index); r = ln(c_t / c_t−1); c is a day's close. */
            beta?: number | null;
            /**
             * @description Return that is undercut on one day in twenty. 5 % quantile of s, interpolated between neighbours; s = c_t / c_t−1 − 1; c is a day's close.
             * @example 5.2
             */
            valueAtRisk95Percent?: number | null;
            /** @description Days of the window with a price. */
            days?: number;
        };
        /** @description With `fields`: those that were named. */
        LevelsFields: {
            /**
             * @description The token's id, as in its page's address.
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
        /** @description With `fields`: those that were named. */
        ScenarioFields: {
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId?: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            /** @description Percent by which the cap moves with one percent of the market. */
            elasticity?: number;
            cases?: {
                totalMarketCapUsd: components["schemas"]["Decimal"];
                bear: components["schemas"]["Decimal"] & unknown;
                base: components["schemas"]["Decimal"];
                moon: components["schemas"]["Decimal"] & unknown;
            }[];
            method?: string;
        };
        /** @description With `fields`: those that were named. */
        CorrelationFields: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            window?: string;
            /**
             * @description `pearson` of the returns, or `spearman` of their ranks.
             * @enum {string}
             */
            method?: "pearson" | "spearman";
            tokens?: string[];
            /** @description A row a token, in their order; null where too few days are common. */
            matrix?: (number | null)[][];
            /** @description On how many days of the window both have a return. */
            days?: number[][];
        };
        /** @description With `fields`: those that were named. */
        HitRateFields: {
            /** @enum {string} */
            kind?: "trader" | "investor";
            method?: string;
            /**
             * @description Backfilled grades were never published: they claim nothing.
             * @enum {string}
             */
            origin?: "live" | "late" | "backfill";
            /** @enum {string} */
            horizon?: "7d" | "30d" | "90d";
            /**
             * @description Grades from the first to below the second.
             * @example [
             *       60,
             *       80
             *     ]
             */
            bucket?: number[];
            /**
             * Format: date
             * @description The last day whose prices are counted.
             * @example 2026-11-22
             */
            through?: string;
            /** @description Grades of a token and day. */
            cases?: number;
            /** @description How many horizons fit side by side: cases overlap. */
            independentWindows?: number;
            /** @description Share that did better than the median rated token of its day. */
            rate?: number | null;
            /** @description 95 % by block bootstrap; null where there is too little. */
            intervalLow?: number | null;
            intervalHigh?: number | null;
            /** @description Median return less that of the median token. */
            medianExcessPercent?: number | null;
            /**
             * @description A coin toss.
             * @enum {number}
             */
            baselineRate?: 0.5;
        };
        /** @description With `fields`: those that were named. */
        GradeProofFields: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            method?: string;
            /** @description Tokens that were rated. */
            count?: number;
            /** @description Merkle root over the day's grades, as the ledger's event claims it, in hex. */
            root?: string;
            /** @description Of the event GradesPublished in the ledger. */
            position?: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            publishedAt?: string;
            /** @description The grade as it was published, canonical JSON; null where no token was named. */
            leaf?: string | null;
            index?: number | null;
            /** @description Hashes in hex that lead from the leaf to the root. */
            path?: string[] | null;
        };
        /** @description With `fields`: those that were named. */
        ExportFields: {
            /**
             * @description As in `listExports`.
             * @example sample-ohlcv-daily-2024.csv.gz
             */
            name?: string;
            /** @enum {string} */
            kind?: "ohlcv-daily" | "grades" | "signals" | "indices";
            year?: number;
            /** @enum {string} */
            format?: "csv.gz" | "ndjson.gz" | "parquet";
            /** @description Of the whole file, hexadecimal; its ETag too. */
            sha256?: string;
            rows?: number;
            bytes?: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            madeAt?: string;
        };
        /** @description With `fields`: those that were named. */
        IndexFields: {
            /**
             * @description The index's id, as in its page's address.
             * @example large-20
             */
            id?: string;
            name?: string;
            /**
             * @description `active`: it may move into the stablecoin by a signal; `passive`: it never does.
             * @enum {string}
             */
            kind?: "active" | "passive";
            /**
             * @description The algorithm that computes it.
             * @example index-1
             */
            method?: string;
            /** @description Of the rule that is in force. */
            version?: number;
            /** @description Where it can be bought; null: it is a reference. */
            chainId?: number | null;
            /** @description How many constituents the last set has. */
            tokens?: number;
            /**
             * Format: date
             * @description The last published day, whose close the levels are of.
             * @example 2026-11-22
             */
            date?: string;
            /**
             * @description Points after costs; 1000 on the day of its listing.
             * @example 1034.215043
             */
            levelNow?: number;
            /**
             * @description Points before costs.
             * @example 1034.215043
             */
            levelBeforeCosts?: number;
            /** @description With `fields`: those that were named. */
            change?: {
                /** @description Percent, after costs. */
                h24?: number | null;
                /** @description Percent, after costs; null where it reaches not so far back. */
                d30?: number | null;
            };
            /** @description Percent from a high to the deepest low after it: 0 or less. */
            drawdown?: number;
            /** @description Percent a year that the level after costs takes off. */
            feePercent?: number;
            /**
             * Format: date
             * @description From whose close on the last set of constituents is in force.
             * @example 2026-11-22
             */
            rebalancedAt?: string | null;
            /**
             * Format: date
             * @description Of the next set, once it is published.
             * @example 2026-11-22
             */
            nextInForce?: string | null;
            /**
             * @description `backfill`: the 30 days reach back to before it was listed, which was computed after the fact.
             * @enum {string}
             */
            origin?: "live" | "backfill";
        };
        /** @description With `fields`: those that were named. */
        IndexMethodFields: {
            /**
             * @description The index's id, as in its page's address.
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
                /** @description SHA-256 of the rule's canonical JSON, as the ledger has it. */
                methodHash: string;
                /** @description The rule as data: weights and caps in millionths or basis points, amounts in USD. */
                rule: {
                    [key: string]: unknown;
                };
            }[];
        };
        /** @description With `fields`: those that were named. */
        IndexHoldingFields: {
            /**
             * @description The token's id, as in its page's address.
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
             * @description Percent at that day's close; null where it is not in the index yet.
             * @example 12.5
             */
            weight?: number | null;
            /**
             * @description Percent by the last published set; 0 where it leaves.
             * @example 12.5
             */
            target?: number;
            /** @description That day's close. */
            priceUsd?: components["schemas"]["Decimal"] | null;
            /** @description On the index's chain. */
            contract?: string | null;
            /**
             * Format: date
             * @description From whose close on it is in the index, where that is to come.
             * @example 2026-11-22
             */
            from?: string | null;
            /** @description It has had no price for more than three days. */
            isSuspended?: boolean;
        };
        /** @description With `fields`: those that were named. */
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
            /** @description Percent below the highest level after costs until then: 0 or less. */
            drawdown?: number;
            /**
             * @description `live`: published after its day; `late`: a missed day; `backfill`: computed after the fact with a rule known later. No one held it at the time.
             * @enum {string}
             */
            origin?: "live" | "late" | "backfill";
        };
        /** @description With `fields`: those that were named. */
        IndexTransactionFields: {
            /**
             * Format: date
             * @description From whose close on it counts.
             * @example 2026-11-22
             */
            t?: string;
            /**
             * @description Null is the stablecoin.
             * @example bitcoin
             */
            tokenId?: string | null;
            /** @enum {string} */
            side?: "buy" | "sell";
            /**
             * @description Percent by the set before.
             * @example 12.5
             */
            weightFrom?: number;
            /**
             * @description Percent by this set.
             * @example 12.5
             */
            weightTo?: number;
            /** @enum {string} */
            reason?: "schedule" | "regime" | "version" | "action";
            /** @enum {string} */
            origin?: "live" | "late";
        };
        /** @description With `fields`: those that were named. */
        IndexInputFields: {
            tokenId?: string;
            /**
             * Format: date
             * @description The day from whose close the constituents were set.
             * @example 2026-11-22
             */
            asOf?: string;
            /** @description Why the token was not eligible; null where it was. */
            reason?: string | null;
            marketCapUsd?: number | null;
            closeUsd?: number | null;
            /** @description Median of 30 days. */
            volume30Usd?: number | null;
            /** @description Of tokens that rank high enough to be members. */
            ageDays?: number | null;
            /** @description Where the rule asks for one. */
            grade?: number | null;
            /** @description Depth of its pools, where the rule asks for it. */
            poolUsd?: number | null;
            /** @description Percent that was set; null where it was not chosen. */
            weight?: number | null;
        };
        /** @description With `fields`: those that were named. */
        IndexProofFields: {
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-22
             */
            date?: string;
            algorithm?: string;
            /** @description Indices that have a level of that day. */
            count?: number;
            /** @description Merkle root over the day's levels, as the ledger's event claims it, in hex. */
            root?: string;
            /** @description Of the event LevelsPublished in the ledger. */
            position?: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            publishedAt?: string;
            /** @description The level as it was published, canonical JSON; null where no index was named. */
            leaf?: string | null;
            /** @description The leaf's place, counted from 0. */
            index?: number | null;
            /** @description Hashes in hex that lead from the leaf to the root. */
            path?: string[] | null;
        };
        /** @description With `fields`: those that were named. */
        MyIndexFields: {
            /**
             * @description The index's id, as in its page's address.
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
                 * @description Percent of the index.
                 * @example 12.5
                 */
                weight: number | null;
                /**
                 * @description Percent of the index.
                 * @example 12.5
                 */
                target: number;
            }[];
            /** @description Whether the chain said what the wallet has. Where not, amounts are what was bought. */
            areBalancesRead?: boolean;
            /** @description Null where a price is not known. */
            valueUsd?: components["schemas"]["Decimal"] | null;
            /** @description Of what is held now; gas is not in it. */
            costUsd?: components["schemas"]["Decimal"] | null;
            gainUsd?: components["schemas"]["Decimal"] | null;
            /** @description Basis points of the value that stand apart from the index. */
            driftBps?: number | null;
            /**
             * Format: date-time
             * @description When the oldest of its prices is from.
             * @example 2026-11-22T00:15:00.000Z
             */
            pricesAt?: string | null;
            /** @description With `fields`: those that were named. */
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
             * @description From whose close on the next constituents are in force.
             */
            nextInForce?: string | null;
        };
        /** @description With `fields`: those that were named. */
        MyMandateFields: {
            /** @description The EIP-712 digest of the terms, as the contract computes it. */
            id?: string;
            /**
             * @description `proposed`: no wallet has granted it. `granted`: the chain says so. `revoked`: ended for ever. `over`: granted, and its time has passed.
             * @enum {string}
             */
            status?: "proposed" | "granted" | "revoked" | "over";
            /** @description Whose tokens may be traded, and where all that is bought goes. */
            wallet?: string;
            chainId?: number;
            contract?: string;
            /** @enum {string} */
            purpose?: "index" | "agent";
            indexId?: string | null;
            agentId?: string | null;
            spendToken?: string;
            /** @description What may be spent in a period, in base units of `spendToken`. */
            cap?: string;
            /** @description Periods are counted from `start`. */
            periodSeconds?: number;
            /** @description Of each holding, what may be sold in a period, in basis points. */
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
             * @description From this second on nothing is traded by it.
             * @example 2026-11-22T00:15:00.000Z
             */
            end?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            proposedAt?: string;
            /** @description With `fields`: those that were named. */
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
        /** @description With `fields`: those that were named. */
        PortfolioFields: {
            valueUsd?: components["schemas"]["Decimal"];
            costUsd?: components["schemas"]["Decimal"] & unknown;
            openUsd?: components["schemas"]["Decimal"] & unknown;
            realisedUsd?: components["schemas"]["Decimal"];
            incomeUsd?: components["schemas"]["Decimal"] & unknown;
            feesUsd?: components["schemas"]["Decimal"];
            netInvestedUsd?: components["schemas"]["Decimal"] & unknown;
            change24hUsd?: components["schemas"]["Decimal"] | null;
            /** @description Tokens without a price, which are in no figure. */
            unpriced?: number;
            /** @description Tokens of which some part has no known cost. */
            unknownCost?: number;
            unknownCostUsd?: components["schemas"]["Decimal"] & unknown;
            proceedsUnknownUsd?: components["schemas"]["Decimal"] & unknown;
            /** @description Tokens that are hidden, which are in no figure. */
            hidden?: number;
            /** @description Chains that the total is without. */
            missing?: string[];
            wallets?: {
                /** Format: uuid */
                walletId: string;
                /** @enum {string} */
                kind: "proven" | "embedded" | "watched" | "hand" | "staked";
                label: string;
                /** @description Null where nothing in it has a price. */
                valueUsd: components["schemas"]["Decimal"] | null;
                /** @description How far its past has been read. What is not read yet has no known cost. */
                history: {
                    chainId: string;
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    backTo: string | null;
                    /** @description How much of the wallet's history on this chain has been read. Percent: 5.2 is 5.2 %. */
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
                asOf: string | null;
                isStale: boolean;
                /** @description Why its figures are old or missing; null where it answered. */
                error: string | null;
            }[];
            /** @description Whether prices are those of an invented market. */
            isSimulated?: boolean;
        };
        /** @description With `fields`: those that were named. */
        PortfolioHoldingFields: {
            /** @description With `fields`: those that were named. */
            token?: {
                /** @description Names the token in this portfolio, for `token` of other calls. */
                key?: string;
                /**
                 * @description Null for one that we do not follow.
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
            /** @description Null where there is none, and where its source does not let us pass it on. */
            priceUsd?: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            priceAsOf?: string | null;
            /**
             * @description Of the market, at face value, or set by yourself.
             * @enum {string|null}
             */
            priceBy?: "market" | "face" | "hand" | null;
            /** @description Of its price. Percent: 5.2 is 5.2 %. */
            change24h?: number | null;
            /** @description Null where there is none, and where its source does not let us pass it on. */
            valueUsd?: components["schemas"]["Decimal"] | null;
            /** @description Of everything that has a value. Percent: 5.2 is 5.2 %. */
            share?: number | null;
            /**
             * @description Base units whose cost is known.
             * @example 1250000000000000000
             */
            knownAmount?: string;
            /** @description Of the known part. */
            costUsd?: components["schemas"]["Decimal"] | null;
            /** @description Gain of the known part, at the price of now. */
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
                /** @description Null where there is none, and where its source does not let us pass it on. */
                valueUsd: components["schemas"]["Decimal"] | null;
            }[];
        };
        /** @description With `fields`: those that were named. */
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
            /** @description With `fields`: those that were named. */
            token?: {
                /** @description Names the token in this portfolio, for `token` of other calls. */
                key?: string;
                /**
                 * @description Null for one that we do not follow.
                 * @example bitcoin
                 */
                tokenId?: string | null;
                symbol?: string;
                name?: string;
                decimals?: number;
            };
            /**
             * @description Base units, below zero where they left.
             * @example 1250000000000000000
             */
            amount?: string;
            /** @enum {string} */
            kind?: "buy" | "sell" | "swapIn" | "swapOut" | "transferIn" | "transferOut" | "ownTransfer" | "wrap" | "unwrap" | "migrate" | "reward" | "airdrop" | "fee" | "adjust";
            /** @description Of the whole amount, when it moved. Null where it is unknown or may not be passed on. */
            valueUsd?: components["schemas"]["Decimal"] | null;
            /** @description What the value follows from. */
            valueBy?: string | null;
            /** @description Moves of a group happened together. */
            group?: string;
            /** @enum {string} */
            source?: "order" | "chain" | "import" | "hand";
            note?: string;
            transactionHash?: string | null;
        };
        /** @description With `fields`: those that were named. */
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
            /** @description With `fields`: those that were named. */
            timeWeighted?: {
                /** @description How the holdings did, whatever was paid in and when. Percent: 5.2 is 5.2 %. */
                total?: number | null;
                /** @description Stretches that opened below 1.00 USD. */
                leftOut?: number;
            };
            /** @description With `fields`: those that were named. */
            moneyWeighted?: {
                /** @description How the money did. Null where it cannot be computed for these flows. Percent: 5.2 is 5.2 %. */
                total?: number | null;
                /** @description Only from 365 days on. Percent: 5.2 is 5.2 %. */
                yearly?: number | null;
            };
            /** @description Of simple daily returns, for a year; null under 30 of them. Percent: 5.2 is 5.2 %. */
            volatility?: number | null;
            /** @description With `fields`: those that were named. */
            sharpe?: {
                value?: number;
                /** @description With `fields`: those that were named. */
                interval?: {
                    low?: number;
                    high?: number;
                } | null;
            } | null;
            /** @description As Sharpe, over the root mean square of the falls. Null under 30 returns. */
            sortino?: number | null;
            /** @description With `fields`: those that were named. */
            drawdown?: {
                /** @description The deepest fall from a high. Percent: 5.2 is 5.2 %. */
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
                /** @description The longest time under a high. */
                longestDays?: number;
            } | null;
            /** @description The same deposits, held in something else. */
            beside?: {
                /** @enum {string} */
                what: "leader" | "index" | "usd";
                name: string;
                valueUsd: components["schemas"]["Decimal"] | null;
                /** @description Of the same deposits held in this instead. Percent: 5.2 is 5.2 %. */
                total: number | null;
                excess: {
                    value: number;
                    /** @description 95 %, from moving blocks of 30 days; null under three blocks. */
                    interval: {
                        low: number;
                        high: number;
                    } | null;
                } | null;
            }[];
            /** @description With `fields`: those that were named. */
            risk?: {
                days?: number;
                /** @description Of simple daily returns, for a year. Percent: 5.2 is 5.2 %. */
                volatility?: number | null;
                /** @description Within these days. Percent: 5.2 is 5.2 %. */
                deepestFall?: number | null;
                /** @description The day that one in twenty was worse than. Percent: 5.2 is 5.2 %. */
                worstDayInTwenty?: number | null;
                /** @description Of simple daily returns. */
                betaToLeader?: number | null;
                leader?: string | null;
                /** @description With `fields`: those that were named. */
                largest?: {
                    symbol?: string;
                    /** @description Of the value. Percent: 5.2 is 5.2 %. */
                    share?: number;
                } | null;
                /** @description Of the value, that has prices for all of these days. Percent: 5.2 is 5.2 %. */
                covered?: number;
            };
            isSimulated?: boolean;
        };
        /** @description With `fields`: those that were named. */
        AgentFields: {
            /** Format: uuid */
            agentId?: string;
            name?: string;
            /** @enum {string} */
            mode?: "draft" | "paper" | "live";
            /**
             * @description What its figures are; null for a draft, which has none.
             * @enum {string|null}
             */
            kind?: "simulated" | "live" | null;
            /** @enum {string} */
            status?: "idle" | "running" | "paused" | "stopped" | "killed";
            /** @description With `fields`: those that were named. */
            paused?: {
                /** @enum {string} */
                by?: "owner" | "staff" | "rule" | "system";
                rule?: string;
                until?: string;
            } | null;
            /** @description With `fields`: those that were named. */
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
            /** @description With `fields`: those that were named. */
            strategy?: {
                key?: string;
                version?: number;
                params?: {
                    [key: string]: number;
                };
            };
            /** @description As the trading agent's page exports them: money in whole US cents, shares in basis points, `tokens` by their ids or by an order. */
            rules?: {
                [key: string]: unknown;
            };
            /** @description A chain's number as text, or `solana`; null without one. */
            chainId?: string | null;
            mandateId?: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            mandateEndsAt?: string | null;
            budgetUsd?: components["schemas"]["Decimal"];
            /** @description After costs, at the last judgement; null before the first. */
            equityUsd?: components["schemas"]["Decimal"] | null;
            /** @description What is held has cost so much, fees included. */
            investedUsd?: components["schemas"]["Decimal"] | null;
            /** @description Of the budget, after costs. Percent: 5.2 is 5.2 %. */
            sinceStart?: number | null;
            /** @description From the highest equity to a lower one after it: 0 or less. Percent: 5.2 is 5.2 %. */
            deepestFall?: number | null;
            positions?: number;
            /**
             * Format: date-time
             * @description The open of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            lastJudged?: string | null;
            /**
             * Format: date-time
             * @description Null while nothing is judged.
             * @example 2026-11-22T00:15:00.000Z
             */
            nextLookAt?: string | null;
            /** @description Whether prices are those of an invented market. */
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
        /** @description With `fields`: those that were named. */
        AgentJudgementFields: {
            /**
             * Format: date-time
             * @description The open of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            candle?: string;
            /**
             * @description `simulated`: no money was at risk and fills are assumed. `live`: orders on a chain. The two are never added up.
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
                 * @description The token's id, as in its page's address.
                 * @example bitcoin
                 */
                tokenId: string;
                /**
                 * @description Units of 1e-18. Null of a simulated fill whose price comes from a source that does not let us pass it on.
                 * @example 1250000000000000000
                 */
                units: string | null;
                /** @description With spread and impact, without the fee. Null of a simulated fill whose price comes from a source that does not let us pass it on. */
                entryUsd: number | null;
                /**
                 * Format: date-time
                 * @description The open of a candle.
                 * @example 2026-11-28T00:00:00.000Z
                 */
                since: string;
            }[];
            decisions?: {
                /** @description The id of its order on the chain, too. */
                decisionId: string;
                /**
                 * @description The token's id, as in its page's address.
                 * @example bitcoin
                 */
                tokenId: string;
                /** @enum {string} */
                side: "buy" | "sell";
                /** @description What is spent; null for a sale. */
                amountUsd: components["schemas"]["Decimal"] | null;
                /**
                 * @description What is sold, in units of 1e-18; null for a purchase, and where its price may not be passed on.
                 * @example 1250000000000000000
                 */
                units: string | null;
                /** @description What bounds its size. */
                limitedBy: string | null;
                reason: string;
                /** @description Further reasons to sell that held. */
                also: string[];
            }[];
            /** @description What was not done and by which rule; without a token it is of the whole candle. */
            refusals?: {
                /**
                 * @description The token's id, as in its page's address.
                 * @example bitcoin
                 */
                tokenId: string | null;
                /** @enum {string} */
                side: "buy" | "sell";
                rule: string;
            }[];
            /**
             * Format: date
             * @description The day whose grades were read.
             */
            gradesDay?: string | null;
            /** @description Candles before it that were not judged. */
            missed?: number;
            /** @description Of the canonical JSON of the whole judgement. */
            sha256?: string;
            /** @description Of a live agent: its stream in the ledger. */
            stream?: string | null;
            /** @description In that stream. */
            version?: number | null;
        };
        /** @description With `fields`: those that were named. */
        AgentOrderFields: {
            decisionId?: string;
            /**
             * Format: date-time
             * @description The open of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            candle?: string;
            /**
             * @description `simulated`: no money was at risk and fills are assumed. `live`: orders on a chain. The two are never added up.
             * @enum {string}
             */
            kind?: "simulated" | "live";
            /**
             * @description The token's id, as in its page's address.
             * @example bitcoin
             */
            tokenId?: string;
            /** @enum {string} */
            side?: "buy" | "sell";
            status?: string;
            reason?: string;
            failure?: string | null;
            /**
             * @description Units of 1e-18. Null of a simulated fill whose price comes from a source that does not let us pass it on.
             * @example 1250000000000000000
             */
            units?: string | null;
            /** @description What was paid or came, fees included. */
            valueUsd?: components["schemas"]["Decimal"] | null;
            /** @description With spread and impact, without the fee. Null of a simulated fill whose price comes from a source that does not let us pass it on. */
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
            /** @description With `fields`: those that were named. */
            worseBps?: {
                all?: number;
                price?: number;
                pool?: number;
                gas?: number;
                delay?: number;
            } | null;
        };
        /** @description With `fields`: those that were named. */
        AgentPerformanceFields: {
            /** Format: uuid */
            agentId?: string;
            /**
             * @description Null before the first judgement.
             * @enum {string|null}
             */
            kind?: "simulated" | "live" | null;
            isSimulatedMarket?: boolean;
            /** @description What to know of such a result. */
            note?: string;
            /**
             * Format: date-time
             * @description The open of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            from?: string | null;
            /**
             * Format: date-time
             * @description The open of a candle.
             * @example 2026-11-28T00:00:00.000Z
             */
            to?: string | null;
            days?: number;
            trades?: number;
            budgetUsd?: components["schemas"]["Decimal"];
            equityUsd?: components["schemas"]["Decimal"] | null;
            cashUsd?: components["schemas"]["Decimal"] | null;
            /** @description With `fields`: those that were named. */
            total?: {
                /** @description After costs. Percent: 5.2 is 5.2 %. */
                value?: number;
                /** @description With `fields`: those that were named. */
                interval?: {
                    low?: number;
                    high?: number;
                } | null;
            } | null;
            /** @description 0 or less. Percent: 5.2 is 5.2 %. */
            deepestFall?: number | null;
            feesUsd?: components["schemas"]["Decimal"] | null;
            /** @description With `fields`: those that were named. */
            gains?: {
                count?: number;
                of?: number;
                /** @description With `fields`: those that were named. */
                interval?: {
                    low?: number;
                    high?: number;
                } | null;
            } | null;
            /** @description With `fields`: those that were named. */
            sharpe?: {
                value?: number;
                /** @description With `fields`: those that were named. */
                interval?: {
                    low?: number;
                    high?: number;
                } | null;
            } | null;
            /** @description Only from 365 days on. Percent: 5.2 is 5.2 %. */
            yearly?: number | null;
            /** @description With `fields`: those that were named. */
            worseBps?: {
                all?: number;
                price?: number;
                pool?: number;
                gas?: number;
                delay?: number;
                orders?: number;
            } | null;
        };
        /** @description With `fields`: those that were named. */
        BacktestFields: {
            /** Format: uuid */
            id?: string;
            /**
             * @description A backtest always is.
             * @enum {string}
             */
            kind?: "simulated";
            /** Format: uuid */
            agentId?: string | null;
            /**
             * @description `refused`: a decision changed with data of later days, so that there is no result.
             * @enum {string}
             */
            state?: "waiting" | "running" | "done" | "refused" | "failed" | "cancelled";
            /** @description Percent, in steps of 2. */
            progress?: number;
            secondsLeft?: number | null;
            /** @description With `fields`: those that were named. */
            strategy?: {
                key?: string;
                version?: number;
                params?: {
                    [key: string]: number;
                };
            };
            /** @description As the trading agent's page exports them: money in whole US cents, shares in basis points, `tokens` by their ids or by an order. */
            rules?: {
                [key: string]: unknown;
            };
            /** @description Tokens by their ids, or the first so many of an order as of each day. */
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
            /** @description With `fields`: those that were named. */
            costs?: {
                halfSpreadBps?: number;
                feeBps?: number;
            };
            specHash?: string;
            inputsHash?: string | null;
            /** @description With `fields`: those that were named. */
            result?: {
                note?: string;
                /** @description Of the budget, after costs. Percent: 5.2 is 5.2 %. */
                total?: number;
                /** @description 0 or less. Percent: 5.2 is 5.2 %. */
                deepestFall?: number;
                trades?: number;
                worthUsd?: components["schemas"]["Decimal"];
                /** @description With `fields`: those that were named. */
                interval?: {
                    low?: number;
                    high?: number;
                } | null;
                days?: number;
                /** @description With `fields`: those that were named. */
                doubledCosts?: {
                    /** @description Of the budget, after costs. Percent: 5.2 is 5.2 %. */
                    total?: number;
                    /** @description 0 or less. Percent: 5.2 is 5.2 %. */
                    deepestFall?: number;
                    trades?: number;
                    worthUsd?: components["schemas"]["Decimal"];
                };
                /** @description With `fields`: those that were named. */
                oneCandleLater?: {
                    /** @description Of the budget, after costs. Percent: 5.2 is 5.2 %. */
                    total?: number;
                    /** @description 0 or less. Percent: 5.2 is 5.2 %. */
                    deepestFall?: number;
                    trades?: number;
                    worthUsd?: components["schemas"]["Decimal"];
                };
                /** @description With `fields`: those that were named. */
                trials?: {
                    /** @description Variants of this strategy that you have tried until now. */
                    count?: number;
                    /** @description A day's Sharpe ratio that the best of so many has by chance. */
                    bestByChance?: number | null;
                    /** @description The probability that it is better than that: 0 to 1. */
                    deflatedSharpe?: number | null;
                } | null;
                /** @description With `fields`: those that were named. */
                gains?: {
                    count?: number;
                    of?: number;
                    /** @description With `fields`: those that were named. */
                    interval?: {
                        low?: number;
                        high?: number;
                    } | null;
                };
                /** @description Mean share of the equity that was in tokens. Percent: 5.2 is 5.2 %. */
                exposure?: number;
                /** @description Everything traded over the mean equity. */
                turnover?: number;
                feesUsd?: components["schemas"]["Decimal"];
                spreadAndImpactUsd?: components["schemas"]["Decimal"];
                /** @description What was not bought, by rule. */
                refusals?: {
                    [key: string]: number;
                };
                years?: {
                    year: number;
                    days: number;
                    trades: number;
                    /** @description After costs. Percent: 5.2 is 5.2 %. */
                    total: number;
                    /** @description 0 or less. Percent: 5.2 is 5.2 %. */
                    deepestFall: number;
                    /** @description Of the market index. Percent: 5.2 is 5.2 %. */
                    market: number | null;
                    /** @description Of the largest coin. Percent: 5.2 is 5.2 %. */
                    leader: number | null;
                }[];
            } | null;
            /** @description With `fields`: those that were named. */
            failure?: {
                reason?: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                candle?: string | null;
                /**
                 * @description The token's id, as in its page's address.
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
        /** @description With `fields`: those that were named. */
        TokenListSummaryFields: {
            id?: string;
            title?: string;
            /** @description With `fields`: those that were named. */
            maker?: {
                handle?: string;
                name?: string;
                /** @description Whether it is TMAI's own list, whatever the name says. */
                isHouse?: boolean;
            } | null;
            /** @enum {string} */
            visibility?: "private" | "unlisted" | "public";
            /**
             * @description Chosen by hand, or whatever fits a rule.
             * @enum {string}
             */
            kind?: "hand" | "rule";
            /**
             * @description Major: a token was taken out. Minor: one was added.
             * @example 1.2.0
             */
            version?: string;
            /** @description How many it holds. */
            tokens?: number;
            followers?: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            updatedAt?: string;
        };
        /** @description With `fields`: those that were named. */
        TokenListFields: {
            id?: string;
            title?: string;
            /** @description With `fields`: those that were named. */
            maker?: {
                handle?: string;
                name?: string;
                /** @description Whether it is TMAI's own list, whatever the name says. */
                isHouse?: boolean;
            } | null;
            /** @enum {string} */
            visibility?: "private" | "unlisted" | "public";
            /**
             * @description Chosen by hand, or whatever fits a rule.
             * @enum {string}
             */
            kind?: "hand" | "rule";
            /**
             * @description Major: a token was taken out. Minor: one was added.
             * @example 1.2.0
             */
            version?: string;
            /** @description How many it holds. */
            tokens?: number;
            followers?: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            updatedAt?: string;
            about?: string;
            /** @description A file that wallets read; null while nothing was published. */
            fileUrl?: string | null;
        };
        /** @description With `fields`: those that were named. */
        ListedTokenFields: {
            /**
             * @description Null for one that we do not follow.
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
        /** @description With `fields`: those that were named. */
        TokenListVersionFields: {
            /**
             * @description Major: a token was taken out. Minor: one was added.
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
            /** @description Where the ledger says so. */
            position?: number | null;
        };
        /** @description With `fields`: those that were named. */
        AlertFields: {
            /** Format: uuid */
            id?: string;
            tokenId?: string;
            listId?: string;
            indexSlug?: string;
            /** @description Of an alert on your portfolio: ids of its wallets, none for all. */
            portfolioWallets?: string[];
            /** Format: uuid */
            agentId?: string;
            condition?: components["schemas"]["AlertCondition"];
            /** @description Whether it fires again after it went back. */
            recurring?: boolean;
            /** @description Between two firings, at least 300. */
            cooldownSeconds?: number;
            /** @description How far it has to go back first: percent, or points of a grade. */
            hysteresis?: string;
            /** @description Where it is told. */
            channels?: ("inApp" | "email" | "telegram" | "webPush" | "webhook")[];
            /** @description For yourself: it comes with the alert. */
            note?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            expiresAt?: string | null;
            /** @enum {string} */
            state?: "armed" | "resting" | "done";
            paused?: boolean;
            /** @description By us, because the plan holds fewer alerts now. */
            pausedByPlan?: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            snoozedUntil?: string | null;
            firedCount?: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            lastFiredAt?: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt?: string;
            /** @description What is waited for as it stands, in the condition's unit. */
            now?: string | null;
        };
        /** @description With `fields`: those that were named. */
        AlertLimitFields: {
            plan?: string;
            limit?: number;
            used?: number;
            kinds?: string[];
            channels?: string[];
            historyDays?: number;
        };
        /** @description With `fields`: those that were named. */
        AlertFiringFields: {
            /** Format: uuid */
            id?: string;
            /** Format: uuid */
            alertId?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            firedAt?: string;
            /** @description With `fields`: those that were named. */
            token?: {
                name?: string;
                symbol?: string;
            };
            condition?: components["schemas"]["AlertCondition"];
            before?: string | null;
            after?: string;
            /**
             * Format: date-time
             * @description Of the market, in which it was seen.
             * @example 2026-11-22T00:15:00.000Z
             */
            tick?: string;
            deliveries?: {
                channel: string;
                /** @enum {string} */
                state: "due" | "done" | "dead" | "skipped";
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC.
                 * @example 2026-11-22T00:15:00.000Z
                 */
                at: string | null;
                attempts: number;
            }[];
        };
        /** @description With `fields`: those that were named. */
        EventFields: {
            /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
            id?: string;
            /** @enum {string} */
            type?: "alert.fired" | "webhook.test" | "list.published" | "payment.saved" | "plan.expiring" | "plan.expired" | "key.expiring" | "quota.warning" | "quota.exceeded" | "wallet.signer_added" | "index.constituents_set" | "order.filled" | "order.partly_filled" | "order.failed" | "mandate.granted" | "mandate.revoked" | "agent.paused" | "agent.killed" | "backtest.done" | "card.saved" | "renewal.failed" | "renewal.stopped" | "card.paused" | "card.resumed" | "card.withdrawn" | "refund.approved" | "refund.refused" | "refund.settled" | "key.issued" | "key.rotated" | "key.revoked" | "wallet.proven" | "wallet.removed" | "purchases.claimed" | "agent.started" | "agent.judged" | "agent.resumed" | "agent.stopped" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn" | "card.initiated" | "card.captured" | "card.failed" | "card.disputed" | "card.dispute_closed" | "credits.bought" | "grades.published" | "index.levels_published" | "mandate.proposed" | "mandate.fact_withdrawn" | "order.placed" | "order.sent" | "order.expired" | "order.withdrawn" | "plan.granted" | "payment.initiated" | "payment.signed" | "payment.sent" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "refund.requested" | "refund.cancelled" | "refund.lapsed" | "refund.sent" | "refund.failed" | "refund.unsettled" | "renewal.started" | "renewal.charged" | "wallet.opened" | "wallet.address_derived" | "wallet.deployed" | "wallet.signer_removed" | "wallet.fact_withdrawn";
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            timestamp?: string;
            /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
            livemode?: boolean;
            /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
            position?: number;
            /** @description Among all that the account was told. `after` takes it; a webhook does not bring it. */
            place?: number;
            /** @description Of the ledger, or of the sandbox; absent with `position`. */
            stream?: string;
            /** @description In the stream. */
            version?: number;
            /** @description What happened. Amounts are decimal text. */
            data?: {
                [key: string]: unknown;
            };
        };
        /** @description With `fields`: those that were named. */
        WebhookEndpointFields: {
            /** Format: uuid */
            id?: string;
            url?: string;
            /** @description Empty: all that is the account's own. */
            types?: string[];
            /**
             * @description That of the key which made it, and of the keys that see it.
             * @enum {string}
             */
            mode?: "live" | "test";
            /**
             * @description `paused`: the plan allows fewer, and older ones come first; it works again once there is room. `disabled`: by its owner, by an answer 410, or after three days in which nothing arrived.
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
             * @description Until then both secrets sign.
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
        /** @description With `fields`: those that were named. */
        WebhookEndpointWithSecretFields: {
            /** Format: uuid */
            id?: string;
            url?: string;
            /** @description Empty: all that is the account's own. */
            types?: string[];
            /**
             * @description That of the key which made it, and of the keys that see it.
             * @enum {string}
             */
            mode?: "live" | "test";
            /**
             * @description `paused`: the plan allows fewer, and older ones come first; it works again once there is room. `disabled`: by its owner, by an answer 410, or after three days in which nothing arrived.
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
             * @description Until then both secrets sign.
             * @example 2026-11-22T00:15:00.000Z
             */
            previousSecretUntil?: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt?: string;
            /** @description `whsec_` and 32 bytes in base64. Shown once. */
            secret?: string;
        };
        /** @description With `fields`: those that were named. */
        WebhookReplayFields: {
            queued?: number;
            /** @description Where the next call goes on; null where there is no more. */
            nextPosition?: number | null;
        };
        /** @description With `fields`: those that were named. */
        WebhookDeliveryFields: {
            /** Format: uuid */
            id?: string;
            /** Format: uuid */
            endpointId?: string;
            /** @description As in `webhook-id`. */
            eventId?: string;
            type?: string;
            /**
             * @description `due` waits for its next try, `dead` was tried ten times, `skipped` came to an endpoint that took nothing.
             * @enum {string}
             */
            state?: "due" | "done" | "dead" | "skipped";
            attempts?: number;
            lastStatus?: number | null;
            /** @description The first 4 KiB of what was answered, or why nothing was. */
            lastAnswer?: string | null;
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
            doneAt?: string | null;
        };
        /** @description With `fields`: those that were named. */
        SandboxScenarioFields: {
            /**
             * @description What happens, one of `/v1/sandbox/scenarios`.
             * @enum {string}
             */
            name?: "paid" | "abandoned" | "signed_abandoned" | "reverted" | "replaced" | "mismatch" | "nonce_used" | "unconfirmed" | "expired_then_found" | "reorg" | "reorg_and_back" | "coupon" | "trial" | "renewal" | "upgrade_with_credit" | "downgrade_refused" | "call_paid" | "call_unsettled";
            description?: string;
            /** @description In their order. */
            events?: ("payment.initiated" | "payment.signed" | "payment.sent" | "payment.saved" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "plan.granted" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn")[];
            /** @description How far to advance the clock until all has happened; 0: it all happens at once. */
            lastsSeconds?: number;
        };
        /** @description With `fields`: those that were named. */
        SandboxPaymentFields: {
            /** Format: uuid */
            id?: string;
            /**
             * @description What happens, one of `/v1/sandbox/scenarios`.
             * @enum {string}
             */
            scenario?: "paid" | "abandoned" | "signed_abandoned" | "reverted" | "replaced" | "mismatch" | "nonce_used" | "unconfirmed" | "expired_then_found" | "reorg" | "reorg_and_back" | "coupon" | "trial" | "renewal" | "upgrade_with_credit" | "downgrade_refused" | "call_paid" | "call_unsettled";
            plan?: string;
            /** @enum {boolean} */
            livemode?: false;
            /**
             * Format: date-time
             * @description By the account’s clock.
             * @example 2026-11-22T00:15:00.000Z
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the clock brings the next event; null: it is over.
             * @example 2026-11-22T00:15:00.000Z
             */
            nextAt?: string | null;
            /**
             * @description Why the last order was refused.
             * @example DowngradeTooEarly
             */
            refusal?: string | null;
            /** @description One, or two where the scenario is about a second one. */
            payments?: components["schemas"]["SandboxPart"][];
            /** @description The call, where the scenario is about one. */
            calls?: components["schemas"]["SandboxCall"][];
            events?: components["schemas"]["Event"][];
        };
        /** @description With `fields`: those that were named. */
        SandboxClockFields: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            now?: string;
            events?: components["schemas"]["Event"][];
        };
        /** @description With `fields`: those that were named. */
        UsageFields: {
            plans?: string[];
            /** @description With `fields`: those that were named. */
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
        /** @description With `fields`: those that were named. */
        DayOfUsageFields: {
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
        /** @description With `fields`: those that were named. */
        CreditsBoughtFields: {
            /** Format: uuid */
            id?: string;
            /**
             * @description To be sent in the header x-api-key. Missing where the purchase was made with a key of credits.
             * @example tmai_credit_…
             */
            key?: string;
            units?: number;
            /**
             * @description The path of the receipt.
             * @example /v1/receipts/{id}
             */
            receipt?: string;
        };
        /** @description With `fields`: those that were named. */
        CreditsFields: {
            /**
             * Format: uuid
             * @description That of the first purchase.
             */
            id?: string;
            /** @description As many as were bought. */
            units?: number;
            used?: number;
            held?: number;
            /** @description As many as can be spent now. */
            remaining?: number;
            /** @description Whether all purchases are. */
            settled?: boolean;
            purchases?: {
                /** Format: uuid */
                id: string;
                /** @description As many as were bought. */
                units: number;
                used: number;
                held: number;
                /** @description Whether a block holds the payment. Its units can be spent as long as one does. */
                settled: boolean;
            }[];
        };
        /** @description With `fields`: those that were named. */
        ReceiptFields: {
            /** Format: uuid */
            id?: string;
            /**
             * @description `withdrawn`: its block left the chain, and the transfer is sent again.
             * @enum {string}
             */
            status?: "paid" | "settled" | "refused" | "withdrawn";
            operation?: string;
            /** @description The path of the call, without its query. */
            resource?: string;
            /** @description SHA-256 of `GET`, a space, the path and the query as they were sent, in hex. */
            requestHash?: string;
            /** @description SHA-256 of the answer's bytes before compression, in hex. */
            answerHash?: string;
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
             * @description Base units of the stablecoin.
             * @example 10000
             */
            amount?: string;
            /**
             * @description Of the payer's authorization.
             * @example 0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f
             */
            nonce?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-22T00:15:00.000Z
             */
            paidAt?: string;
            /** @description With `fields`: those that were named. */
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
            /** @description That the ledger holds every event of the call, as `ledger verify --proof` reads it; null until a checkpoint covers the last one. */
            proof?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description With `fields`: those that were named. */
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
        /** @description Something of the call is wrong; `errors` says what. */
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
        /** @description No key, or none of ours. */
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
        /** @description None of our keys. Without one the call is answered. */
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
        /** @description What the call costs, in the header PAYMENT-REQUIRED (x402) and for its version 1 in the body: without a key, and beyond the plan's units for a key that was made to pay call by call then. */
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
        /** @description The key or the plan does not open it. */
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
        /** @description There is nothing of this name. */
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
        /** @description `Accept` names no format of ours. */
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
        /** @description The payment was used for another call. */
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
        /** @description What was paid for is not kept any longer. */
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
        /** @description The file has nothing of the part that was asked for. */
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
        /** @description It is well formed, and cannot be done; `errors` says why where one field is the reason. */
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
        /** @description It cannot be answered now. */
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
        /** @description It is as `If-None-Match` says. Costs nothing. */
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
        /** @description Names the call where you ask us about it. */
        "X-Request-Id": string;
        /**
         * @description What the call cost, in units.
         * @example 1
         */
        "X-TMAI-Units": number;
        /**
         * @description `true` where what is told is invented, as in the sample; otherwise absent.
         * @example true
         */
        "X-TMAI-Simulated": string;
        /**
         * @description What is left of each limit, and in how many seconds it is whole again.
         * @example "minute";r=599;t=1
         */
        RateLimit: string;
        /**
         * @description The limits of the key's account.
         * @example "minute";q=600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Calls a minute; `RateLimit-Policy` under its older name.
         * @example 600
         */
        "X-RateLimit-Limit": number;
        /**
         * @description Calls that are left now.
         * @example 599
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description When all are there again, in seconds since 1970.
         * @example 1795000000
         */
        "X-RateLimit-Reset": number;
        /**
         * @description Names these bytes: send it as `If-None-Match`, and what did not change costs nothing.
         * @example "mHrLDwY2LkGxVo1Wx1Yk6g"
         */
        ETag: string;
        /**
         * @description For how long the answer holds.
         * @example private, max-age=15
         */
        "Cache-Control": string;
        /**
         * @description The next page as `rel="next"`; for a deprecated call what replaces it.
         * @example </v1/tokens?cursor=abc>; rel="next"
         */
        Link: string;
        /**
         * @description In how many seconds to ask again.
         * @example 5
         */
        "Retry-After": number;
        /** @description What the call costs and how to pay for it (x402), JSON in base64. */
        "PAYMENT-REQUIRED": string;
        /** @description What became of the payment (x402), JSON in base64; absent where none came along. */
        "PAYMENT-RESPONSE": string;
        /** @description The same, for a payment of version 1 (`X-PAYMENT`). */
        "X-PAYMENT-RESPONSE": string;
        /** @description The path of the receipt of a call that was paid for by itself. */
        "X-TMAI-Receipt": string;
        /**
         * @description Units that a key of credits has left.
         * @example 990
         */
        "X-TMAI-Credits-Left": number;
        /**
         * @description Which part of the file it is, or how long the file is.
         * @example bytes 0-1023/4096
         */
        "Content-Range": string;
        /** @description The file's name. */
        "Content-Disposition": string;
        /**
         * @description Parts can be asked for.
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
                /** @description Ids, separated by commas, at most 100. */
                tokens?: string;
                /** @description Symbols, separated by commas, at most 100. Several tokens may share one. */
                symbols?: string;
                /** @description On the token list of this id. */
                list?: string;
                /** @description Of any of these categories, separated by commas. */
                category?: string;
                /** @description With a contract on this chain id. */
                chain?: number;
                /** @description Market cap in USD: at least this. */
                minMarketCapUsd?: number;
                /** @description Volume of 24 hours in USD: at least this. */
                minVolumeUsd?: number;
                /** @description Traded on this exchange, by its name in any case, as far as a source reports it. */
                exchange?: string;
                /** @description Among so many of the largest by market cap. */
                top?: number;
                /** @description Trader grade of any of these letters, separated by commas: A from 75, B from 50, C from 25, D below that. */
                traderBand?: string;
                /** @description Investor grade of any of these letters, separated by commas: A from 75, B from 50, C from 25, D below that. */
                investorBand?: string;
                /** @description Any of these signals, separated by commas: strong-sell, sell, hold, buy, strong-buy. Requires a plan that opens signals. */
                signal?: string;
                /** @description With a signal that is at most so many days old, counted from the newest day with grades: 1 is that day. Requires a plan that opens signals. */
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
                /** @description Volume of 24 hours in USD: at most this. */
                maxVolumeUsd?: number;
                /** @description Volume of 24 hours in USD: more than this. */
                aboveVolumeUsd?: number;
                /** @description Volume of 24 hours in USD: less than this. */
                belowVolumeUsd?: number;
                /** @description Volume of a day as a share of the market cap, in percent: at least this. */
                minTurnoverPercent?: number;
                /** @description Volume of a day as a share of the market cap, in percent: at most this. */
                maxTurnoverPercent?: number;
                /** @description Volume of a day as a share of the market cap, in percent: more than this. */
                aboveTurnoverPercent?: number;
                /** @description Volume of a day as a share of the market cap, in percent: less than this. */
                belowTurnoverPercent?: number;
                /** @description Change of the price in 1 hour, in percent: at least this. */
                minChange1hPercent?: number;
                /** @description Change of the price in 1 hour, in percent: at most this. */
                maxChange1hPercent?: number;
                /** @description Change of the price in 1 hour, in percent: more than this. */
                aboveChange1hPercent?: number;
                /** @description Change of the price in 1 hour, in percent: less than this. */
                belowChange1hPercent?: number;
                /** @description Change of the price in 24 hours, in percent: at least this. */
                minChange24hPercent?: number;
                /** @description Change of the price in 24 hours, in percent: at most this. */
                maxChange24hPercent?: number;
                /** @description Change of the price in 24 hours, in percent: more than this. */
                aboveChange24hPercent?: number;
                /** @description Change of the price in 24 hours, in percent: less than this. */
                belowChange24hPercent?: number;
                /** @description Change of the price in 7 days, in percent: at least this. */
                minChange7dPercent?: number;
                /** @description Change of the price in 7 days, in percent: at most this. */
                maxChange7dPercent?: number;
                /** @description Change of the price in 7 days, in percent: more than this. */
                aboveChange7dPercent?: number;
                /** @description Change of the price in 7 days, in percent: less than this. */
                belowChange7dPercent?: number;
                /** @description Change of the price in 30 days, in percent: at least this. */
                minChange30dPercent?: number;
                /** @description Change of the price in 30 days, in percent: at most this. */
                maxChange30dPercent?: number;
                /** @description Change of the price in 30 days, in percent: more than this. */
                aboveChange30dPercent?: number;
                /** @description Change of the price in 30 days, in percent: less than this. */
                belowChange30dPercent?: number;
                /** @description Change of the price in 365 days, in percent: at least this. */
                minChange1yPercent?: number;
                /** @description Change of the price in 365 days, in percent: at most this. */
                maxChange1yPercent?: number;
                /** @description Change of the price in 365 days, in percent: more than this. */
                aboveChange1yPercent?: number;
                /** @description Change of the price in 365 days, in percent: less than this. */
                belowChange1yPercent?: number;
                /** @description Trader grade, 0 to 100: at least this. */
                minTrader?: number;
                /** @description Trader grade, 0 to 100: at most this. */
                maxTrader?: number;
                /** @description Trader grade, 0 to 100: more than this. */
                aboveTrader?: number;
                /** @description Trader grade, 0 to 100: less than this. */
                belowTrader?: number;
                /** @description Change of the trader grade since the day before, in points: at least this. */
                minTraderChange?: number;
                /** @description Change of the trader grade since the day before, in points: at most this. */
                maxTraderChange?: number;
                /** @description Change of the trader grade since the day before, in points: more than this. */
                aboveTraderChange?: number;
                /** @description Change of the trader grade since the day before, in points: less than this. */
                belowTraderChange?: number;
                /** @description Investor grade, 0 to 100: at least this. */
                minInvestor?: number;
                /** @description Investor grade, 0 to 100: at most this. */
                maxInvestor?: number;
                /** @description Investor grade, 0 to 100: more than this. */
                aboveInvestor?: number;
                /** @description Investor grade, 0 to 100: less than this. */
                belowInvestor?: number;
                /** @description Change of the investor grade since the day before, in points: at least this. */
                minInvestorChange?: number;
                /** @description Change of the investor grade since the day before, in points: at most this. */
                maxInvestorChange?: number;
                /** @description Change of the investor grade since the day before, in points: more than this. */
                aboveInvestorChange?: number;
                /** @description Change of the investor grade since the day before, in points: less than this. */
                belowInvestorChange?: number;
                /** @description Volatility of 30 days (deviation of simple daily returns × √365), in percent: at least this. */
                minVolatilityPercent?: number;
                /** @description Volatility of 30 days (deviation of simple daily returns × √365), in percent: at most this. */
                maxVolatilityPercent?: number;
                /** @description Volatility of 30 days (deviation of simple daily returns × √365), in percent: more than this. */
                aboveVolatilityPercent?: number;
                /** @description Volatility of 30 days (deviation of simple daily returns × √365), in percent: less than this. */
                belowVolatilityPercent?: number;
                /** @description Sharpe ratio of 180 days (simple daily returns × √365, no risk-free rate): at least this. */
                minSharpe?: number;
                /** @description Sharpe ratio of 180 days (simple daily returns × √365, no risk-free rate): at most this. */
                maxSharpe?: number;
                /** @description Sharpe ratio of 180 days (simple daily returns × √365, no risk-free rate): more than this. */
                aboveSharpe?: number;
                /** @description Sharpe ratio of 180 days (simple daily returns × √365, no risk-free rate): less than this. */
                belowSharpe?: number;
                /** @description Sortino ratio of 180 days (simple daily returns × √365, falls as risk): at least this. */
                minSortino?: number;
                /** @description Sortino ratio of 180 days (simple daily returns × √365, falls as risk): at most this. */
                maxSortino?: number;
                /** @description Sortino ratio of 180 days (simple daily returns × √365, falls as risk): more than this. */
                aboveSortino?: number;
                /** @description Sortino ratio of 180 days (simple daily returns × √365, falls as risk): less than this. */
                belowSortino?: number;
                /** @description Deepest fall within 365 days, in percent: 0 or less, -80 for a fall by 80 %: at least this. */
                minDrawdownPercent?: number;
                /** @description Deepest fall within 365 days, in percent: 0 or less, -80 for a fall by 80 %: at most this. */
                maxDrawdownPercent?: number;
                /** @description Deepest fall within 365 days, in percent: 0 or less, -80 for a fall by 80 %: more than this. */
                aboveDrawdownPercent?: number;
                /** @description Deepest fall within 365 days, in percent: 0 or less, -80 for a fall by 80 %: less than this. */
                belowDrawdownPercent?: number;
                /** @description Beta of 90 days (log returns) against the leading token of the market: at least this. */
                minBeta?: number;
                /** @description Beta of 90 days (log returns) against the leading token of the market: at most this. */
                maxBeta?: number;
                /** @description Beta of 90 days (log returns) against the leading token of the market: more than this. */
                aboveBeta?: number;
                /** @description Beta of 90 days (log returns) against the leading token of the market: less than this. */
                belowBeta?: number;
                /** @description Distance from the all-time high, in percent: 0 or less, -20 for 20 % below it: at least this. */
                minAthDistancePercent?: number;
                /** @description Distance from the all-time high, in percent: 0 or less, -20 for 20 % below it: at most this. */
                maxAthDistancePercent?: number;
                /** @description Distance from the all-time high, in percent: 0 or less, -20 for 20 % below it: more than this. */
                aboveAthDistancePercent?: number;
                /** @description Distance from the all-time high, in percent: 0 or less, -20 for 20 % below it: less than this. */
                belowAthDistancePercent?: number;
                /** @description Part of a name or a symbol. */
                q?: string;
                /** @description What they are ordered by. */
                sort?: "rank" | "price" | "marketCap" | "fdv" | "volume" | "turnover" | "change1h" | "change24h" | "change7d" | "change30d" | "change1y" | "trader" | "traderChange" | "investor" | "investorChange" | "volatility" | "sharpe" | "sortino" | "drawdown" | "beta" | "athDistance";
                /** @description `true`: `page.total` says how many fit, on all pages. */
                count?: "true" | "false";
                /** @description `asc` for rank, else `desc`. */
                order?: "asc" | "desc";
                /** @description Rows of a page, at most 250. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tokens with prices, caps and grades. Also as CSV and NDJSON: see `format`. */
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
                     *           "change": {
                     *             "h1": 5.2,
                     *             "h24": 5.2,
                     *             "d7": 5.2,
                     *             "d30": 5.2,
                     *             "y1": 5.2
                     *           },
                     *           "grades": {
                     *             "trader": 71,
                     *             "traderChange": 1,
                     *             "investor": 71,
                     *             "investorChange": 1,
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
                     *           "asOf": "2026-11-22T00:15:00.000Z"
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The token's id, as in its page's address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One token */
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
                     *         "change": {
                     *           "h1": 5.2,
                     *           "h24": 5.2,
                     *           "d7": 5.2,
                     *           "d30": 5.2,
                     *           "y1": 5.2
                     *         },
                     *         "grades": {
                     *           "trader": 71,
                     *           "traderChange": 1,
                     *           "investor": 71,
                     *           "investorChange": 1,
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
                     *         "asOf": "2026-11-22T00:15:00.000Z"
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Ids, separated by commas, at most 250. */
                tokens: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest prices. Also as CSV and NDJSON: see `format`. */
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
                     *           "asOf": "2026-11-22T00:15:00.000Z"
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Ids, separated by commas, at most 20. */
                tokens: string;
                /** @description The first day, or RFC 3339; 30 days before `to` if absent. */
                from?: string;
                /** @description Up to but not including; now if absent. */
                to?: string;
                /** @description Rows of a page, at most 1000. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Daily candles. Also as CSV and NDJSON: see `format`. */
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
                     *           "t": "2026-11-22T00:15:00.000Z",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Ids, separated by commas, at most 20. */
                tokens: string;
                /** @description The first day, or RFC 3339; 30 days before `to` if absent. */
                from?: string;
                /** @description Up to but not including; now if absent. */
                to?: string;
                /** @description Rows of a page, at most 1000. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hourly candles. Also as CSV and NDJSON: see `format`. */
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
                     *           "t": "2026-11-22T00:15:00.000Z",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Ids, separated by commas, at most 100. */
                tokens?: string;
                /** @description Symbols, separated by commas, at most 100. Several tokens may share one. */
                symbols?: string;
                /** @description On the token list of this id. */
                list?: string;
                /** @description Of any of these categories, separated by commas. */
                category?: string;
                /** @description With a contract on this chain id. */
                chain?: number;
                /** @description Market cap in USD: at least this. */
                minMarketCapUsd?: number;
                /** @description Volume of 24 hours in USD: at least this. */
                minVolumeUsd?: number;
                /** @description Trader grade, 0 to 100: at least this. */
                minTrader?: number;
                /** @description Investor grade, 0 to 100: at least this. */
                minInvestor?: number;
                /** @description The grade that they are ordered by. */
                sort?: "trader" | "investor";
                /** @description Rows of a page, at most 250. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest grades. Also as CSV and NDJSON: see `format`. */
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
                     *           "asOf": "2026-11-22T00:15:00.000Z"
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Ids, separated by commas, at most 20. */
                tokens: string;
                /** @description The first day, or RFC 3339; 30 days before `to` if absent. */
                from?: string;
                /** @description Up to but not including; now if absent. */
                to?: string;
                /** @description Rows of a page, at most 1000. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Which of the two grades. */
                kind?: "trader" | "investor";
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Grades of past days. Also as CSV and NDJSON: see `format`. */
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
                     *           "parts": {
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
                     *           "asOf": "2026-11-22T00:15:00.000Z",
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
                        data: (components["schemas"]["GradeOfDay"] | components["schemas"]["GradeOfDayFields"])[];
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Ids, separated by commas, at most 100. */
                tokens?: string;
                /** @description Symbols, separated by commas, at most 100. Several tokens may share one. */
                symbols?: string;
                /** @description On the token list of this id. */
                list?: string;
                /** @description Of any of these categories, separated by commas. */
                category?: string;
                /** @description With a contract on this chain id. */
                chain?: number;
                /** @description Market cap in USD: at least this. */
                minMarketCapUsd?: number;
                /** @description Volume of 24 hours in USD: at least this. */
                minVolumeUsd?: number;
                /** @description -1, 0 or 1. */
                signal?: number;
                /** @description Rows of a page, at most 250. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signals of now. Also as CSV and NDJSON: see `format`. */
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
                     *           "asOf": "2026-11-22T00:15:00.000Z"
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Ids, separated by commas, at most 20. */
                tokens: string;
                /** @description The first day, or RFC 3339; 30 days before `to` if absent. */
                from?: string;
                /** @description Up to but not including; now if absent. */
                to?: string;
                /** @description Rows of a page, at most 1000. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes of signals. Also as CSV and NDJSON: see `format`. */
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
                     *           "t": "2026-11-22",
                     *           "signal": -1,
                     *           "priceAtChangeUsd": "67525.83",
                     *           "method": "text",
                     *           "origin": "text"
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The market on its last closed day */
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
                     *         "t": "2026-11-22",
                     *         "totalMarketCapUsd": "67525.83",
                     *         "volume24hUsd": "67525.83",
                     *         "leaderSharePercent": 5.2,
                     *         "btcSharePercent": 5.2,
                     *         "ethSharePercent": 5.2,
                     *         "above50DaysPercent": 5.2,
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description The first day, or RFC 3339; 30 days before `to` if absent. */
                from?: string;
                /** @description Up to but not including; now if absent. */
                to?: string;
                /** @description Rows of a page, at most 1000. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The market day by day. Also as CSV and NDJSON: see `format`. */
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
                     *           "t": "2026-11-22",
                     *           "totalMarketCapUsd": "67525.83",
                     *           "volume24hUsd": "67525.83",
                     *           "leaderSharePercent": 5.2,
                     *           "btcSharePercent": 5.2,
                     *           "ethSharePercent": 5.2,
                     *           "above50DaysPercent": 5.2,
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    listQuantMetrics: {
        parameters: {
            query: {
                /** @description Ids, separated by commas, at most 20. */
                tokens: string;
                /** @description Days that are looked at. */
                window?: "30d" | "90d" | "365d";
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Risk and return. Also as CSV and NDJSON: see `format`. */
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
                        data: (components["schemas"]["QuantMetrics"] | components["schemas"]["QuantMetricsFields"])[];
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    listLevels: {
        parameters: {
            query: {
                /** @description Ids, separated by commas, at most 20. */
                tokens: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Support and resistance. Also as CSV and NDJSON: see `format`. */
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
                        data: (components["schemas"]["Levels"] | components["schemas"]["LevelsFields"])[];
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    listScenarios: {
        parameters: {
            query: {
                /** @description Ids, separated by commas, at most 20. */
                tokens: string;
                /** @description Totals of the market in USD, separated by commas; half to four times today's if absent. */
                marketCapUsd?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prices if the market were worth more or less. Also as CSV and NDJSON: see `format`. */
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
                     *               "moon": "67525.83"
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
                        data: (components["schemas"]["Scenario"] | components["schemas"]["ScenarioFields"])[];
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Ids, separated by commas, at most 50. */
                tokens: string;
                /** @description Days that are looked at. */
                window?: "30d" | "90d" | "365d";
                /** @description `pearson` of the returns, or `spearman` of their ranks. */
                method?: "pearson" | "spearman";
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How tokens move together */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Both if absent. */
                kind?: "trader" | "investor";
                /** @description All if absent. */
                horizon?: "7d" | "30d" | "90d";
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What came of our grades. Also as CSV and NDJSON: see `format`. */
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
                     *           "bucket": [
                     *             60,
                     *             80
                     *           ],
                     *           "through": "2026-11-22",
                     *           "cases": 1,
                     *           "independentWindows": 1,
                     *           "rate": 1,
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description The formula of the grades. */
                method?: "trader-1" | "investor-1";
                /** @description Id, or symbol. */
                token?: string;
                /** @description Of each row these fields alone. */
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
            /** @description Proof of a day's grades */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description What the files hold. */
                kind?: "ohlcv-daily" | "grades" | "signals" | "indices";
                /** @description The year that the files hold. */
                year?: number;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bulk files. Also as CSV and NDJSON: see `format`. */
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
                     *           "madeAt": "2026-11-22T00:15:00.000Z"
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description The part that is asked for. */
                range?: string;
                /** @description The ETag of the file that the part belongs to. */
                "if-range"?: string;
            };
            path: {
                /** @description As in `listExports`. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One bulk file */
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
            /** @description The part that was asked for. */
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
            /** @description It is as `If-None-Match` says. Costs nothing. */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Both if absent. */
                kind?: "active" | "passive";
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Indices. Also as CSV and NDJSON: see `format`. */
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
                     *           "change": {
                     *             "h24": 1,
                     *             "d30": 1
                     *           },
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The index's id, as in its page's address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One index */
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
                     *         "change": {
                     *           "h24": 1,
                     *           "d30": 1
                     *         },
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
                             * @description Its last day; null while it goes on.
                             * @example 2026-11-22
                             */
                            retiredOn: string | null;
                        }) | {
                            /**
                             * @description The index's id, as in its page's address.
                             * @example large-20
                             */
                            id?: string;
                            name?: string;
                            /**
                             * @description `active`: it may move into the stablecoin by a signal; `passive`: it never does.
                             * @enum {string}
                             */
                            kind?: "active" | "passive";
                            /**
                             * @description The algorithm that computes it.
                             * @example index-1
                             */
                            method?: string;
                            /** @description Of the rule that is in force. */
                            version?: number;
                            /** @description Where it can be bought; null: it is a reference. */
                            chainId?: number | null;
                            /** @description How many constituents the last set has. */
                            tokens?: number;
                            /**
                             * Format: date
                             * @description The last published day, whose close the levels are of.
                             * @example 2026-11-22
                             */
                            date?: string;
                            /**
                             * @description Points after costs; 1000 on the day of its listing.
                             * @example 1034.215043
                             */
                            levelNow?: number;
                            /**
                             * @description Points before costs.
                             * @example 1034.215043
                             */
                            levelBeforeCosts?: number;
                            /** @description With `fields`: those that were named. */
                            change?: {
                                /** @description Percent, after costs. */
                                h24?: number | null;
                                /** @description Percent, after costs; null where it reaches not so far back. */
                                d30?: number | null;
                            };
                            /** @description Percent from a high to the deepest low after it: 0 or less. */
                            drawdown?: number;
                            /** @description Percent a year that the level after costs takes off. */
                            feePercent?: number;
                            /**
                             * Format: date
                             * @description From whose close on the last set of constituents is in force.
                             * @example 2026-11-22
                             */
                            rebalancedAt?: string | null;
                            /**
                             * Format: date
                             * @description Of the next set, once it is published.
                             * @example 2026-11-22
                             */
                            nextInForce?: string | null;
                            /**
                             * @description `backfill`: the 30 days reach back to before it was listed, which was computed after the fact.
                             * @enum {string}
                             */
                            origin?: "live" | "backfill";
                            /**
                             * Format: date
                             * @description Its last day; null while it goes on.
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The index's id, as in its page's address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule of an index */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description The last published day if absent. */
                date?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description The index's id, as in its page's address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an index holds. Also as CSV and NDJSON: see `format`. */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description The first day, or RFC 3339; 30 days before `to` if absent. */
                from?: string;
                /** @description Up to but not including; now if absent. */
                to?: string;
                /** @description Rows of a page, at most 1000. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description The index's id, as in its page's address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Levels of an index, day by day. Also as CSV and NDJSON: see `format`. */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description The first day, or RFC 3339; 30 days before `to` if absent. */
                from?: string;
                /** @description Up to but not including; now if absent. */
                to?: string;
                /** @description Rows of a page, at most 1000. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description The index's id, as in its page's address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What rounds of an index change. Also as CSV and NDJSON: see `format`. */
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
                     *           "t": "2026-11-22",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                asOf?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description The index's id, as in its page's address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a round of an index was computed from. Also as CSV and NDJSON: see `format`. */
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
                     *           "asOf": "2026-11-22",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description The index's id, as in its page's address. */
                id?: string;
                /** @description Of each row these fields alone. */
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
            /** @description Proof of a day's index levels */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your indices. Also as CSV and NDJSON: see `format`. */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your mandates. Also as CSV and NDJSON: see `format`. */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Ids of wallets, separated by commas. All where it is left out. */
                wallets?: string;
                /** @description How cost is counted. */
                method?: "fifo" | "average";
                /** @description Cost of all wallets together, or of each by itself. */
                pool?: "all" | "wallet";
                /** @description What rewards and airdrops cost: their value when they came, or nothing. */
                rewards?: "value" | "zero";
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your portfolio */
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
                     *             "kind": "proven",
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
                     *             "asOf": "2026-11-22T00:15:00.000Z",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Ids of wallets, separated by commas. All where it is left out. */
                wallets?: string;
                /** @description How cost is counted. */
                method?: "fifo" | "average";
                /** @description Cost of all wallets together, or of each by itself. */
                pool?: "all" | "wallet";
                /** @description What rewards and airdrops cost: their value when they came, or nothing. */
                rewards?: "value" | "zero";
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your holdings. Also as CSV and NDJSON: see `format`. */
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
                     *           "priceAsOf": "2026-11-22T00:15:00.000Z",
                     *           "priceBy": "market",
                     *           "change24h": 1,
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description The `key` of a token in your portfolio. */
                token?: string;
                /** @description In or out of this wallet alone, by its id. */
                wallet?: string;
                /** @description Moves of this kind alone. */
                kind?: "buy" | "sell" | "swapIn" | "swapOut" | "transferIn" | "transferOut" | "ownTransfer" | "wrap" | "unwrap" | "migrate" | "reward" | "airdrop" | "fee" | "adjust";
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves of your portfolio. Also as CSV and NDJSON: see `format`. */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Ids of wallets, separated by commas. All where it is left out. */
                wallets?: string;
                /** @description How cost is counted. */
                method?: "fifo" | "average";
                /** @description Cost of all wallets together, or of each by itself. */
                pool?: "all" | "wallet";
                /** @description What rewards and airdrops cost: their value when they came, or nothing. */
                rewards?: "value" | "zero";
                /** @description A day in UTC. */
                from?: string;
                /** @description A day in UTC. */
                to?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How your portfolio did */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Those alone; both and drafts if absent. */
                kind?: "simulated" | "live";
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your trading agents. Also as CSV and NDJSON: see `format`. */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Rows of a page, at most 100. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description The agent's id, as `listAgents` has it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an agent judged. Also as CSV and NDJSON: see `format`. */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Rows of a page, at most 100. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description The agent's id, as `listAgents` has it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of an agent's decisions. Also as CSV and NDJSON: see `format`. */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The agent's id, as `listAgents` has it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How an agent did */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
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
            /** @description Test a rule on the past */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The backtest's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One backtest */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Whose lists. */
                of?: "public" | "mine" | "following";
                /** @description Part of the title. */
                q?: string;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Token lists. Also as CSV and NDJSON: see `format`. */
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
                     *           "maker": {
                     *             "handle": "text",
                     *             "name": "text",
                     *             "isHouse": false
                     *           },
                     *           "visibility": "private",
                     *           "kind": "hand",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
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
                    about?: string;
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
            /** @description Make a token list */
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
                     *         "maker": {
                     *           "handle": "text",
                     *           "name": "text",
                     *           "isHouse": false
                     *         },
                     *         "visibility": "private",
                     *         "kind": "hand",
                     *         "version": "1.2.0",
                     *         "tokens": 1,
                     *         "followers": 1,
                     *         "updatedAt": "2026-11-22T00:15:00.000Z",
                     *         "about": "text",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The list's id, as in its page's address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One token list */
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
                     *         "maker": {
                     *           "handle": "text",
                     *           "name": "text",
                     *           "isHouse": false
                     *         },
                     *         "visibility": "private",
                     *         "kind": "hand",
                     *         "version": "1.2.0",
                     *         "tokens": 1,
                     *         "followers": 1,
                     *         "updatedAt": "2026-11-22T00:15:00.000Z",
                     *         "about": "text",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    changeTokenList: {
        parameters: {
            query?: {
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The list's id, as in its page's address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Large and calm",
                 *       "about": "Looked through each Monday",
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
                    about?: string;
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
            /** @description Say anew what a list is */
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
                     *         "maker": {
                     *           "handle": "text",
                     *           "name": "text",
                     *           "isHouse": false
                     *         },
                     *         "visibility": "private",
                     *         "kind": "hand",
                     *         "version": "1.2.0",
                     *         "tokens": 1,
                     *         "followers": 1,
                     *         "updatedAt": "2026-11-22T00:15:00.000Z",
                     *         "about": "text",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The list's id, as in its page's address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a list */
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
                             * @description The list's id, as in its page's address.
                             */
                            id: string;
                            /** @enum {boolean} */
                            deleted: true;
                        } | {
                            /**
                             * Format: uuid
                             * @description The list's id, as in its page's address.
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    listListTokens: {
        parameters: {
            query?: {
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description The list's id, as in its page's address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a list holds. Also as CSV and NDJSON: see `format`. */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    putListTokens: {
        parameters: {
            query?: {
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The list's id, as in its page's address. */
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
            /** @description Say anew what a list holds */
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
                     *         "maker": {
                     *           "handle": "text",
                     *           "name": "text",
                     *           "isHouse": false
                     *         },
                     *         "visibility": "private",
                     *         "kind": "hand",
                     *         "version": "1.2.0",
                     *         "tokens": 1,
                     *         "followers": 1,
                     *         "updatedAt": "2026-11-22T00:15:00.000Z",
                     *         "about": "text",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    listListVersions: {
        parameters: {
            query?: {
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path: {
                /** @description The list's id, as in its page's address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a list changed. Also as CSV and NDJSON: see `format`. */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Those that watch this token. */
                tokenId?: string;
                /** @description Rows of a page, at most 100. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your alerts. Also as CSV and NDJSON: see `format`. */
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
                     *           "state": "armed",
                     *           "paused": false,
                     *           "pausedByPlan": false,
                     *           "snoozedUntil": "2026-11-22T00:15:00.000Z",
                     *           "firedCount": 1,
                     *           "lastFiredAt": "2026-11-22T00:15:00.000Z",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
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
            /** @description Make an alert */
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
                     *         "state": "armed",
                     *         "paused": false,
                     *         "pausedByPlan": false,
                     *         "snoozedUntil": "2026-11-22T00:15:00.000Z",
                     *         "firedCount": 1,
                     *         "lastFiredAt": "2026-11-22T00:15:00.000Z",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many alerts the plan holds */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
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
            /** @description One alert */
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
                     *         "state": "armed",
                     *         "paused": false,
                     *         "pausedByPlan": false,
                     *         "snoozedUntil": "2026-11-22T00:15:00.000Z",
                     *         "firedCount": 1,
                     *         "lastFiredAt": "2026-11-22T00:15:00.000Z",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
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
            /** @description Delete an alert */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    changeAlert: {
        parameters: {
            query?: {
                /** @description Of each row these fields alone. */
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
            /** @description Change an alert */
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
                     *         "state": "armed",
                     *         "paused": false,
                     *         "pausedByPlan": false,
                     *         "snoozedUntil": "2026-11-22T00:15:00.000Z",
                     *         "firedCount": 1,
                     *         "lastFiredAt": "2026-11-22T00:15:00.000Z",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
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
            /** @description Pause an alert, or let it go on */
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
                     *         "state": "armed",
                     *         "paused": false,
                     *         "pausedByPlan": false,
                     *         "snoozedUntil": "2026-11-22T00:15:00.000Z",
                     *         "firedCount": 1,
                     *         "lastFiredAt": "2026-11-22T00:15:00.000Z",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    snoozeAlert: {
        parameters: {
            query?: {
                /** @description Of each row these fields alone. */
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
            /** @description Silence an alert for a while */
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
                     *         "state": "armed",
                     *         "paused": false,
                     *         "pausedByPlan": false,
                     *         "snoozedUntil": "2026-11-22T00:15:00.000Z",
                     *         "firedCount": 1,
                     *         "lastFiredAt": "2026-11-22T00:15:00.000Z",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
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
            /** @description Send a sample of an alert */
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
                     *         "state": "armed",
                     *         "paused": false,
                     *         "pausedByPlan": false,
                     *         "snoozedUntil": "2026-11-22T00:15:00.000Z",
                     *         "firedCount": 1,
                     *         "lastFiredAt": "2026-11-22T00:15:00.000Z",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    listAlertFirings: {
        parameters: {
            query?: {
                /** @description Rows of a page, at most 100. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
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
            /** @description When an alert fired. Also as CSV and NDJSON: see `format`. */
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
                     *           "firedAt": "2026-11-22T00:15:00.000Z",
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
                     *           "tick": "2026-11-22T00:15:00.000Z",
                     *           "deliveries": [
                     *             {
                     *               "channel": "text",
                     *               "state": "due",
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
                        data: (components["schemas"]["AlertFiring"] | components["schemas"]["AlertFiringFields"])[];
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description The last place that is known; 0 is before the first event. */
                after?: number;
                /** @description Of these types alone, separated by commas: alert.fired, webhook.test, list.published, payment.saved, plan.expiring, plan.expired, key.expiring, quota.warning, quota.exceeded, wallet.signer_added, index.constituents_set, order.filled, order.partly_filled, order.failed, mandate.granted, mandate.revoked, agent.paused, agent.killed, backtest.done, card.saved, renewal.failed, renewal.stopped, card.paused, card.resumed, card.withdrawn, refund.approved, refund.refused, refund.settled, key.issued, key.rotated, key.revoked, wallet.proven, wallet.removed, purchases.claimed, agent.started, agent.judged, agent.resumed, agent.stopped, call.paid, call.settled, call.refused, call.withdrawn, card.initiated, card.captured, card.failed, card.disputed, card.dispute_closed, credits.bought, grades.published, index.levels_published, mandate.proposed, mandate.fact_withdrawn, order.placed, order.sent, order.expired, order.withdrawn, plan.granted, payment.initiated, payment.signed, payment.sent, payment.failed, payment.expired, payment.withdrawn, refund.requested, refund.cancelled, refund.lapsed, refund.sent, refund.failed, refund.unsettled, renewal.started, renewal.charged, wallet.opened, wallet.address_derived, wallet.deployed, wallet.signer_removed, wallet.fact_withdrawn. */
                types?: string;
                /** @description Rows of a page, at most 250. */
                limit?: number;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events of the account. Also as CSV and NDJSON: see `format`. */
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
                     *           "type": "alert.fired",
                     *           "timestamp": "2026-11-22T00:15:00.000Z",
                     *           "livemode": false,
                     *           "position": 1,
                     *           "place": 1,
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your webhook endpoints. Also as CSV and NDJSON: see `format`. */
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
                     *           "types": [
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
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
                 *       "types": [
                 *         "payment.saved",
                 *         "alert.fired"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description https, port 443 or 8443, of a public server.
                     * @example https://example.com/hooks/tmai
                     */
                    url: string;
                    /**
                     * @description Of these types alone; empty: all that is the account's own. `list.published` of every public list and `grades.published` come to who names them.
                     * @default []
                     * @example [
                     *       "payment.saved",
                     *       "alert.fired"
                     *     ]
                     */
                    types?: ("alert.fired" | "list.published" | "payment.saved" | "plan.expiring" | "plan.expired" | "key.expiring" | "quota.warning" | "quota.exceeded" | "wallet.signer_added" | "index.constituents_set" | "order.filled" | "order.partly_filled" | "order.failed" | "mandate.granted" | "mandate.revoked" | "agent.paused" | "agent.killed" | "backtest.done" | "card.saved" | "renewal.failed" | "renewal.stopped" | "card.paused" | "card.resumed" | "card.withdrawn" | "refund.approved" | "refund.refused" | "refund.settled" | "key.issued" | "key.rotated" | "key.revoked" | "wallet.proven" | "wallet.removed" | "purchases.claimed" | "agent.started" | "agent.judged" | "agent.resumed" | "agent.stopped" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn" | "card.initiated" | "card.captured" | "card.failed" | "card.disputed" | "card.dispute_closed" | "credits.bought" | "grades.published" | "index.levels_published" | "mandate.proposed" | "mandate.fact_withdrawn" | "order.placed" | "order.sent" | "order.expired" | "order.withdrawn" | "plan.granted" | "payment.initiated" | "payment.signed" | "payment.sent" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "refund.requested" | "refund.cancelled" | "refund.lapsed" | "refund.sent" | "refund.failed" | "refund.unsettled" | "renewal.started" | "renewal.charged" | "wallet.opened" | "wallet.address_derived" | "wallet.deployed" | "wallet.signer_removed" | "wallet.fact_withdrawn")[];
                };
            };
        };
        responses: {
            /** @description Have events sent to a server */
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
                     *         "types": [
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The endpoint's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One webhook endpoint */
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
                     *         "types": [
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The endpoint's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a webhook endpoint */
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
                             * @description The endpoint's id.
                             */
                            id: string;
                            /** @enum {boolean} */
                            deleted: true;
                        } | {
                            /**
                             * Format: uuid
                             * @description The endpoint's id.
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    changeWebhookEndpoint: {
        parameters: {
            query?: {
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The endpoint's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "types": [],
                 *       "state": "active"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description https, port 443 or 8443, of a public server.
                     * @example https://example.com/hooks/tmai
                     */
                    url?: string;
                    /**
                     * @description Of these types alone; empty: all that is the account's own. `list.published` of every public list and `grades.published` come to who names them.
                     * @example [
                     *       "payment.saved",
                     *       "alert.fired"
                     *     ]
                     */
                    types?: ("alert.fired" | "list.published" | "payment.saved" | "plan.expiring" | "plan.expired" | "key.expiring" | "quota.warning" | "quota.exceeded" | "wallet.signer_added" | "index.constituents_set" | "order.filled" | "order.partly_filled" | "order.failed" | "mandate.granted" | "mandate.revoked" | "agent.paused" | "agent.killed" | "backtest.done" | "card.saved" | "renewal.failed" | "renewal.stopped" | "card.paused" | "card.resumed" | "card.withdrawn" | "refund.approved" | "refund.refused" | "refund.settled" | "key.issued" | "key.rotated" | "key.revoked" | "wallet.proven" | "wallet.removed" | "purchases.claimed" | "agent.started" | "agent.judged" | "agent.resumed" | "agent.stopped" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn" | "card.initiated" | "card.captured" | "card.failed" | "card.disputed" | "card.dispute_closed" | "credits.bought" | "grades.published" | "index.levels_published" | "mandate.proposed" | "mandate.fact_withdrawn" | "order.placed" | "order.sent" | "order.expired" | "order.withdrawn" | "plan.granted" | "payment.initiated" | "payment.signed" | "payment.sent" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "refund.requested" | "refund.cancelled" | "refund.lapsed" | "refund.sent" | "refund.failed" | "refund.unsettled" | "renewal.started" | "renewal.charged" | "wallet.opened" | "wallet.address_derived" | "wallet.deployed" | "wallet.signer_removed" | "wallet.fact_withdrawn")[];
                    /**
                     * @description `active` begins again, without the failures that there were.
                     * @enum {string}
                     */
                    state?: "active" | "disabled";
                };
            };
        };
        responses: {
            /** @description Change a webhook endpoint */
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
                     *         "types": [
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                /** @description The endpoint's id. */
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
                     * @description For so long the secret before signs too: an hour to a week.
                     * @default 86400
                     */
                    overlapSeconds?: number;
                };
            };
        };
        responses: {
            /** @description Give an endpoint another secret */
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
                     *         "types": [
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The endpoint's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a sample to an endpoint */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    replayToWebhookEndpoint: {
        parameters: {
            query?: {
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The endpoint's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fromPosition": 1,
                 *       "types": [
                 *         "payment.saved"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Of the ledger, as events have it: the first that is sent. */
                    fromPosition: number;
                    /** @description The last; all there are if absent. */
                    toPosition?: number;
                    /**
                     * @description Of these alone, of those that the endpoint asks for.
                     * @example [
                     *       "payment.saved",
                     *       "alert.fired"
                     *     ]
                     */
                    types?: ("alert.fired" | "list.published" | "payment.saved" | "plan.expiring" | "plan.expired" | "key.expiring" | "quota.warning" | "quota.exceeded" | "wallet.signer_added" | "index.constituents_set" | "order.filled" | "order.partly_filled" | "order.failed" | "mandate.granted" | "mandate.revoked" | "agent.paused" | "agent.killed" | "backtest.done" | "card.saved" | "renewal.failed" | "renewal.stopped" | "card.paused" | "card.resumed" | "card.withdrawn" | "refund.approved" | "refund.refused" | "refund.settled" | "key.issued" | "key.rotated" | "key.revoked" | "wallet.proven" | "wallet.removed" | "purchases.claimed" | "agent.started" | "agent.judged" | "agent.resumed" | "agent.stopped" | "call.paid" | "call.settled" | "call.refused" | "call.withdrawn" | "card.initiated" | "card.captured" | "card.failed" | "card.disputed" | "card.dispute_closed" | "credits.bought" | "grades.published" | "index.levels_published" | "mandate.proposed" | "mandate.fact_withdrawn" | "order.placed" | "order.sent" | "order.expired" | "order.withdrawn" | "plan.granted" | "payment.initiated" | "payment.signed" | "payment.sent" | "payment.failed" | "payment.expired" | "payment.withdrawn" | "refund.requested" | "refund.cancelled" | "refund.lapsed" | "refund.sent" | "refund.failed" | "refund.unsettled" | "renewal.started" | "renewal.charged" | "wallet.opened" | "wallet.address_derived" | "wallet.deployed" | "wallet.signer_removed" | "wallet.fact_withdrawn")[];
                };
            };
        };
        responses: {
            /** @description Send events of the ledger again */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description To this endpoint alone. */
                endpoint?: string;
                /** @description `due` waits for its next try, `dead` was tried ten times, `skipped` came to an endpoint that took nothing. */
                state?: "due" | "done" | "dead" | "skipped";
                /** @description Rows of a page, at most 250. */
                limit?: number;
                /** @description The `page.next` of the page before. */
                cursor?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was sent to your endpoints. Also as CSV and NDJSON: see `format`. */
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
                     *           "state": "due",
                     *           "attempts": 1,
                     *           "lastStatus": 1,
                     *           "lastAnswer": "text",
                     *           "createdAt": "2026-11-22T00:15:00.000Z",
                     *           "nextAt": "2026-11-22T00:15:00.000Z",
                     *           "doneAt": "2026-11-22T00:15:00.000Z"
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    replayDelivery: {
        parameters: {
            query?: {
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The delivery's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send one again */
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
                     *         "state": "due",
                     *         "attempts": 1,
                     *         "lastStatus": 1,
                     *         "lastAnswer": "text",
                     *         "createdAt": "2026-11-22T00:15:00.000Z",
                     *         "nextAt": "2026-11-22T00:15:00.000Z",
                     *         "doneAt": "2026-11-22T00:15:00.000Z"
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What can happen in the sandbox. Also as CSV and NDJSON: see `format`. */
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
                     *           "lastsSeconds": 1
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
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
                     * @description What happens, one of `/v1/sandbox/scenarios`.
                     * @enum {string}
                     */
                    scenario: "paid" | "abandoned" | "signed_abandoned" | "reverted" | "replaced" | "mismatch" | "nonce_used" | "unconfirmed" | "expired_then_found" | "reorg" | "reorg_and_back" | "coupon" | "trial" | "renewal" | "upgrade_with_credit" | "downgrade_refused" | "call_paid" | "call_unsettled";
                    /**
                     * @description The plan, as its page is addressed.
                     * @default advanced
                     * @example advanced
                     */
                    plan?: string;
                };
            };
        };
        responses: {
            /** @description Begin a payment of the sandbox */
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
                     *             "type": "alert.fired",
                     *             "timestamp": "2026-11-22T00:15:00.000Z",
                     *             "livemode": false,
                     *             "position": 1,
                     *             "place": 1,
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The payment’s id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One payment of the sandbox */
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
                     *             "type": "alert.fired",
                     *             "timestamp": "2026-11-22T00:15:00.000Z",
                     *             "livemode": false,
                     *             "position": 1,
                     *             "place": 1,
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
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
            /** @description Advance the clock of the sandbox */
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
                     *             "type": "alert.fired",
                     *             "timestamp": "2026-11-22T00:15:00.000Z",
                     *             "livemode": false,
                     *             "position": 1,
                     *             "place": 1,
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Units of this month */
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
                     *             "cap": 1,
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description The first day; 30 days ago if absent. */
                from?: string;
                /** @description The day after the last; tomorrow if absent. */
                to?: string;
                /** @description Of this key alone. */
                key?: string;
                /** @description Of each row these fields alone. */
                fields?: string;
                /** @description `csv` and `ndjson` answer the rows alone, as text. `Accept` asks for them, too. */
                format?: "json" | "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Calls by day. Also as CSV and NDJSON: see `format`. */
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
                        data: (components["schemas"]["DayOfUsage"] | components["schemas"]["DayOfUsageFields"])[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Credits that are left */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
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
            /** @description Buy credits */
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
                        data: components["schemas"]["CreditsBought"] | components["schemas"]["CreditsBoughtFields"];
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The receipt's id, from the header `X-Tmai-Receipt`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Receipt of a paid call */
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
                     *         "answerHash": "text",
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description Of each row these fields alone. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether all is well */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
                /** @description What to hear of, separated by commas: prices, grades, signals, alerts, events. Signals need DATA API PREMIUM. */
                topics: string;
                /** @description Ids of tokens, separated by commas, at most 100. Needed for prices, grades and signals. */
                tokens?: string;
            };
            header?: {
                /** @description The last `id` that came, to go on after it. */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is new, as it happens */
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
            /** @description Too many calls a minute, no units left this month, or too many streams. */
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
    onAlertFired: {
        parameters: {
            query?: never;
            header: {
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "alert.fired";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        alertId: string;
                        /** Format: uuid */
                        firingId: string;
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
                        tick: string;
                        /** @description Whether the market is an invented one. */
                        simulated: boolean;
                        /** @description Whether its owner asked for a sample of it. */
                        sample: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "webhook.test";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "list.published";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.saved";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        paymentId: string;
                        transactionHash: string;
                        /** @description Of the chain. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "plan.expiring";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        paymentId?: string;
                        cardPaymentId?: string;
                        /** @description In place of the payment's id where what ends is a trial. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "plan.expired";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        paymentId?: string;
                        cardPaymentId?: string;
                        /** @description In place of the payment's id where what ends is a trial. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "key.expiring";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "quota.warning";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "quota.exceeded";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.signer_added";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        walletId: string;
                        chainId: number;
                        address: string;
                        /** @description A key that may act for the account, as ERC-7913 has it. */
                        signer: {
                            /** @enum {string} */
                            kind: "deviceKey" | "passkey" | "wallet" | "words";
                            key: string;
                        };
                        transactionHash: string;
                        /** @description Of the chain. */
                        blockNumber: string;
                        blockHash: string;
                        logIndex: number;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "index.constituents_set";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        slug: string;
                        version: number;
                        /** Format: date */
                        asOf: string;
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "order.filled";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
                        /** @description Of the chain. */
                        blockNumber: string;
                        blockHash: string;
                        gasUsed: string;
                        /** @description How much less came than was quoted, in basis points; below zero where more came. */
                        realisedSlippageBps: number;
                        /** @description In US cents. */
                        valueUsdCents: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "order.partly_filled";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
                        /** @description Of the chain. */
                        blockNumber: string;
                        blockHash: string;
                        gasUsed: string;
                        /** @description How much less came than was quoted, in basis points; below zero where more came. */
                        realisedSlippageBps: number;
                        /** @description In US cents. */
                        valueUsdCents: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "order.failed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "mandate.granted";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        mandateId: string;
                        transactionHash: string;
                        /** @description Of the chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "mandate.revoked";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        mandateId: string;
                        transactionHash: string;
                        /** @description Of the chain. */
                        blockNumber: string;
                        blockHash: string;
                        /**
                         * @description By the owner, by the owner's signature, or with everything else of the owner's.
                         * @enum {string}
                         */
                        how: "owner" | "signature" | "all";
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "agent.paused";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "agent.killed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "backtest.done";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        backtestId: string;
                        /** Format: uuid */
                        agentId: string | null;
                        /**
                         * @description `refused`: a decision changed with data of later days, so that there is no result.
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
                         * @description A backtest always is: no money was at risk.
                         * @enum {boolean}
                         */
                        isSimulated: true;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "card.saved";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "renewal.failed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        renewalId: string;
                        /** @description Why, as the card provider calls it. */
                        code: string;
                        /**
                         * Format: date-time
                         * @description Absent where it is not tried again.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        nextTryAt?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "renewal.stopped";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "card.paused";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "card.resumed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "card.withdrawn";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        cardPaymentId: string;
                        reason: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.approved";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                        /** @description In US cents. */
                        amountUsdCents: string;
                        /**
                         * Format: date-time
                         * @description It is paid before then, or never.
                         * @example 2026-11-22T00:15:00.000Z
                         */
                        validUntil: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.refused";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.settled";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                        transactionHash?: string;
                        /** @description Of the chain. */
                        blockNumber?: string;
                        blockHash?: string;
                        /** @description Of the payment, by all its refunds, in US cents. */
                        refundedUsdCents: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "key.issued";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "key.rotated";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
                        diesAt: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "key.revoked";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWalletProven: {
        parameters: {
            query?: never;
            header: {
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.proven";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        wallet: string;
                        chainId: number;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.removed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        wallet: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "purchases.claimed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        wallet?: string;
                        count: number;
                        /** @description The first 250; `count` says how many there are. */
                        paymentIds: string[];
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "agent.started";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "agent.judged";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "agent.resumed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "agent.stopped";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "call.paid";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "call.settled";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        callId: string;
                        transactionHash: string;
                        /** @description Of the chain. */
                        blockNumber: string;
                        blockHash: string;
                        logIndex: number;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "call.refused";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        callId: string;
                        /** @enum {string} */
                        reason: "Expired" | "Cancelled" | "Reverted";
                        /** @description Of the chain. */
                        blockNumber: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "call.withdrawn";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        /** Format: uuid */
                        callId: string;
                        transactionHash: string;
                        /** @description Of the chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "card.initiated";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        cardPaymentId: string;
                        /** @description Whose plan it is; absent where it is the account's own. */
                        wallet?: string;
                        chainId?: number;
                        plan: {
                            slug: string;
                            name: string;
                        };
                        duration: string;
                        /** @description In US cents. */
                        totalUsdCents: string;
                        /** @description Whether the plan renews itself by this card. */
                        renews: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "card.captured";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        cardPaymentId: string;
                        /** @description What was taken, tax included, in US cents. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "card.failed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "card.disputed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        cardPaymentId: string;
                        /** @description What the bank asks back, in US cents. */
                        amountUsdCents: string;
                        /** @description A question of the bank, which has not taken money back yet. */
                        isInquiry: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "card.dispute_closed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "credits.bought";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        /**
                         * Format: uuid
                         * @description That of the call that bought them.
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "grades.published";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "index.levels_published";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "mandate.proposed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
                        /** @description What may be spent in a period, in base units of `spendToken`. */
                        cap: string;
                        /** @description Of each holding, what may be sold in a period, in basis points. */
                        sellBps: number;
                        slippageBps: number;
                        periodSeconds: number;
                        /** @description Seconds since 1970. */
                        start: number;
                        /** @description Seconds since 1970. */
                        end: number;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "mandate.fact_withdrawn";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        mandateId: string;
                        /** @enum {string} */
                        fact: "MandateGranted" | "MandateRevoked";
                        transactionHash: string;
                        /** @description Of the chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "order.placed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
                        /** @description The mandate that it is carried out by, where `by` is one. */
                        mandateId?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "order.sent";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        orderId: string;
                        /** @description What it is said to be sent in: a claim, not a proof. */
                        transactionHash: string;
                        part: number;
                        /** @description How many transactions carry the order out. */
                        parts: number;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "order.expired";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        orderId: string;
                        /** @description Of the chain. */
                        blockNumber: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "order.withdrawn";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        orderId: string;
                        transactionHash: string;
                        /** @description Of the chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "plan.granted";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.initiated";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
                        /** @description Of the chain. */
                        validUntilBlock: string;
                        digest: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.signed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.sent";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        paymentId: string;
                        /** @description What the payer says it was sent in: a claim, not a proof. */
                        transactionHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.failed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.expired";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        paymentId: string;
                        /** @description Of the chain. */
                        blockNumber: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "payment.withdrawn";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        paymentId: string;
                        transactionHash: string;
                        /** @description Of the chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.requested";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                        /** @description 1, 2, 3 … without gaps. */
                        number: number;
                        /**
                         * @description What is paid back.
                         * @enum {string}
                         */
                        about: "payment" | "card" | "credits" | "case";
                        /** @description The id of the payment, of the card payment, of the credits, or of the case. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.cancelled";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.lapsed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.sent";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                        /** @description What it is said to be paid in: a claim, not a proof. Absent of a card. */
                        transactionHash?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.failed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "refund.unsettled";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        refundId: string;
                        /** @description Of the payment, by all its refunds, in US cents. */
                        refundedUsdCents: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "renewal.started";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        renewalId: string;
                        /** @description Whose plan it is; absent where it is the account's own. */
                        wallet?: string;
                        chainId?: number;
                        slug: string;
                        duration: string;
                        /** @description The payment that it began with. */
                        cardPaymentId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "renewal.charged";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        renewalId: string;
                        cardPaymentId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.opened";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.address_derived";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
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
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.deployed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        walletId: string;
                        chainId: number;
                        address: string;
                        transactionHash: string;
                        /** @description Of the chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.signer_removed";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        walletId: string;
                        chainId: number;
                        address: string;
                        /** @description A key that may act for the account, as ERC-7913 has it. */
                        signer: {
                            /** @enum {string} */
                            kind: "deviceKey" | "passkey" | "wallet" | "words";
                            key: string;
                        };
                        transactionHash: string;
                        /** @description Of the chain. */
                        blockNumber: string;
                        blockHash: string;
                        logIndex: number;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
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
                /** @description The same at every try. */
                "webhook-id": string;
                /** @description Of the try, in seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` by each secret and `v1a,` by the key of the house. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger. */
                    id: string;
                    /** @enum {string} */
                    type: "wallet.fact_withdrawn";
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC.
                     * @example 2026-11-22T00:15:00.000Z
                     */
                    timestamp: string;
                    /** @description False of what keys for testing see: the sample, and payments of the sandbox. */
                    livemode: boolean;
                    /** @description In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends. */
                    position?: number;
                    /** @description Of the ledger, or of the sandbox; absent with `position`. */
                    stream?: string;
                    /** @description In the stream. */
                    version?: number;
                    data: {
                        walletId: string;
                        /** @enum {string} */
                        fact: "AccountDeployed" | "SignerAdded" | "SignerRemoved";
                        /** @description A key that may act for the account, as ERC-7913 has it. */
                        signer?: {
                            /** @enum {string} */
                            kind: "deviceKey" | "passkey" | "wallet" | "words";
                            key: string;
                        };
                        chainId: number;
                        transactionHash: string;
                        /** @description Of the chain. */
                        blockNumber: string;
                        blockHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send nothing here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
