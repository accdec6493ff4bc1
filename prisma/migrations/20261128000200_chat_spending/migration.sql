-- What language models cost in a day of UTC. A call is added at the most that it can cost before a provider is asked, and corrected
-- when its usage is known: a call of a process that died stays at that, so money is never spent twice.
CREATE TABLE chat.spending (
  day              date   PRIMARY KEY,
  micro_usd        bigint NOT NULL CHECK (micro_usd >= 0),
  -- The part of callers who do not pay: guests, accounts without a plan, and those on trial.
  unpaid_micro_usd bigint NOT NULL CHECK (unpaid_micro_usd >= 0)
);
-- Today's budget is not renewed by this migration.
INSERT INTO chat.spending
SELECT day, sum(cost_micro_usd), 0 FROM chat.usage WHERE day = (now() AT TIME ZONE 'UTC')::date GROUP BY day;

GRANT SELECT, INSERT, UPDATE, DELETE ON chat.spending TO tmai_app;
