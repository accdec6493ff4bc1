-- While a refund is approved and not over, its holder begins no payment of the product; and none is approved while one that was begun
-- could still be paid. All servers append one after another (the ledger's lock is held to commit), so neither can slip past the other.
CREATE OR REPLACE FUNCTION guard_refund_holds()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE pays text; of_product integer;
BEGIN
  IF TG_TABLE_NAME = 'refund_holds' THEN
    IF payment_may_come(NEW.holder, NEW.product) THEN
      RAISE unique_violation USING MESSAGE = format('%s may still pay for product %s', NEW.holder, NEW.product), CONSTRAINT = 'refund_waits_for_payment';
    END IF;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    -- A claim moves a payment to another account: it begins nothing.
    IF OLD.status = NEW.status THEN RETURN NULL; END IF;
  END IF;
  of_product := NEW.product;
  pays := CASE TG_TABLE_NAME WHEN 'payments' THEN 'wallet:' || NEW.wallet ELSE to_jsonb(NEW)->>'holder' END;
  IF EXISTS (SELECT FROM read.refund_holds WHERE holds AND product = of_product AND lower(holder) = lower(pays)) THEN
    RAISE unique_violation USING MESSAGE = format('a refund of %s is approved', pays), CONSTRAINT = 'refund_holds_payment';
  END IF;
  RETURN NULL;
END $function$;
REVOKE EXECUTE ON FUNCTION guard_refund_holds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_refund_holds TO tmai_app;
