-- One payment of a holder and product can be paid at a time, and its quote knows every plan that the holder has. So unused days are
-- credit once, and no two plans run over the same days. A wallet's nonce does this for wallets; here it is done between wallets and
-- cards, and among cards. A quote may be older than what a card has paid since, or may be paid while a card's page is open: it is not
-- signed then. Nor is one that follows or takes over a plan of its holder that was paid back, paused or withdrawn since: it counts on
-- days that are gone. All servers append one after another (the ledger's lock is held to commit), so neither can slip past the other.
-- What the chain or the provider has taken money for is never refused.
CREATE OR REPLACE FUNCTION guard_credit_once()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE own record; known text[]; quoted bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- A claim moves a payment to another account: it takes nothing over.
    IF OLD.status = NEW.status THEN RETURN NULL; END IF;
  END IF;
  SELECT stream, source, chain_id, wallet, account_id, product, consumes INTO own FROM read.periods
  WHERE stream = CASE TG_TABLE_NAME WHEN 'payments' THEN 'payment-' || (to_jsonb(NEW) ->> 'payment_id')
                                    ELSE 'card-' || (to_jsonb(NEW) ->> 'card_payment_id') END;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF own.source = 'card' AND own.wallet IS NOT NULL AND signature_may_come(own.wallet, own.product) THEN
    RAISE unique_violation USING MESSAGE = format('%s has signed a payment', own.wallet), CONSTRAINT = 'periods_signed_once';
  END IF;
  quoted := (SELECT position FROM events WHERE stream_id = own.stream AND version = 1);
  -- Quotes name the period of a payment by its id, and others by their stream.
  SELECT array_agg(lot ->> 'paymentId') INTO known
  FROM events, jsonb_array_elements(canonical::jsonb #> '{data,quote,inputs,lots}') AS lot WHERE stream_id = own.stream AND version = 1;
  IF EXISTS (
    SELECT FROM read.periods taker
    WHERE (taker.wallet = own.wallet OR taker.account_id = own.account_id) AND taker.product = own.product
      AND taker.state <> 'open' AND taker.stream <> own.stream AND taker.consumes && own.consumes
  ) OR EXISTS (
    SELECT FROM read.card_payments c
    WHERE c.status = 'CardSessionOpened' AND c.wallet = own.wallet AND c.product = own.product AND 'card-' || c.card_payment_id <> own.stream
  ) OR EXISTS (
    SELECT FROM read.periods other
    WHERE (other.wallet = own.wallet OR other.account_id = own.account_id) AND other.product = own.product
      AND (other.chain_id = own.chain_id OR other.chain_id IS NULL OR own.chain_id IS NULL)
      AND other.stream <> own.stream AND other.state = 'active'
      AND (other.source = 'card' OR (other.source = 'payment' AND own.source = 'card'))
      AND other.period_to > (SELECT (canonical::jsonb #>> '{data,quote,inputs,blockTime}')::timestamptz + interval '1 second'
                             FROM events WHERE stream_id = own.stream AND version = 1)
      AND CASE other.source WHEN 'payment' THEN substr(other.stream, length('payment-') + 1) ELSE other.stream END
          <> ALL (coalesce(known, '{}'))
      AND NOT EXISTS (SELECT FROM read.periods taker
                      WHERE (taker.wallet = other.wallet OR taker.account_id = other.account_id) AND taker.product = other.product
                        AND taker.state <> 'open' AND other.stream = ANY (taker.consumes))
  ) OR EXISTS (
    SELECT FROM read.periods lot LEFT JOIN read.refunds r ON r.about_stream = lot.stream
    JOIN events since ON since.stream_id = ANY (ARRAY[lot.stream, 'refund-' || r.refund_id])
    WHERE (lot.wallet = own.wallet OR lot.account_id = own.account_id) AND lot.product = own.product
      -- No index has open ones; the next question finds those whose payment left the chain.
      AND lot.state <> 'open' AND lot.stream <> own.stream
      AND since.type IN ('RefundSettled', 'CardPlanPaused', 'CardPlanWithdrawn', 'PlanWithdrawn') AND since.position > quoted
  ) OR EXISTS (
    SELECT FROM read.periods lot WHERE lot.stream = ANY (own.consumes) AND lot.state <> 'active'
  ) THEN
    RAISE unique_violation USING MESSAGE = format('%s does not know what its holder has', own.stream), CONSTRAINT = 'periods_credit_once';
  END IF;
  RETURN NULL;
END $function$;
REVOKE EXECUTE ON FUNCTION guard_credit_once FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_credit_once TO tmai_app;
