-- A quote counts on no plan that was paid back, paused or withdrawn since.
-- The unused days of a period are credit once. A quote of a wallet may be older than what a card has taken over since, or may take over
-- while a card's page is open: it is not signed then. Nor is one that follows or takes over a plan of its holder that was paid back, paused
-- or withdrawn since: it counts on days that are gone. All servers append one after another (the ledger's lock is held to commit), so
-- neither can slip past the other. What the chain or the provider has taken money for is never refused.
CREATE OR REPLACE FUNCTION guard_credit_once()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE own record; quoted bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- A claim moves a payment to another account: it takes nothing over.
    IF OLD.status = NEW.status THEN RETURN NULL; END IF;
  END IF;
  SELECT stream, wallet, account_id, product, consumes INTO own FROM read.periods
  WHERE stream = CASE TG_TABLE_NAME WHEN 'payments' THEN 'payment-' || (to_jsonb(NEW) ->> 'payment_id')
                                    ELSE 'card-' || (to_jsonb(NEW) ->> 'card_payment_id') END;
  IF NOT FOUND THEN RETURN NULL; END IF;
  quoted := (SELECT position FROM events WHERE stream_id = own.stream AND version = 1);
  IF EXISTS (
    SELECT FROM read.periods taker
    WHERE (taker.wallet = own.wallet OR taker.account_id = own.account_id) AND taker.product = own.product
      AND taker.state <> 'open' AND taker.stream <> own.stream AND taker.consumes && own.consumes
  ) OR EXISTS (
    SELECT FROM read.card_payments c JOIN read.periods taker ON taker.stream = 'card-' || c.card_payment_id
    WHERE c.status = 'CardSessionOpened' AND c.wallet = own.wallet AND c.product = own.product
      AND taker.stream <> own.stream AND taker.consumes && own.consumes
  ) OR EXISTS (
    SELECT FROM read.periods lot LEFT JOIN read.refunds r ON r.about_stream = lot.stream
    JOIN events since ON since.stream_id = ANY (ARRAY[lot.stream, 'refund-' || r.refund_id])
    WHERE (lot.wallet = own.wallet OR lot.account_id = own.account_id) AND lot.product = own.product AND lot.stream <> own.stream
      AND since.type IN ('RefundSettled', 'CardPlanPaused', 'CardPlanWithdrawn', 'PlanWithdrawn') AND since.position > quoted
  ) THEN
    RAISE unique_violation USING MESSAGE = format('the credit of %s is taken', own.stream), CONSTRAINT = 'periods_credit_once';
  END IF;
  RETURN NULL;
END $function$;
REVOKE EXECUTE ON FUNCTION guard_credit_once FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_credit_once TO tmai_app;
