-- Refuses the use that would be one too many, counted in all, for a wallet and for a caller. All servers append one after
-- another (the ledger's lock is held to commit), so what is counted here cannot change before this is committed. A plan that
-- money was taken for is never refused: only a new signature, a card's page or a grant is. A payment that moves to another account
-- by a claim is no new use.
CREATE OR REPLACE FUNCTION guard_coupon_uses()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE most record; uses record; holder text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.subject <> NEW.subject THEN RETURN NULL; END IF;
  END IF;
  SELECT uses_in_all, uses_per_wallet INTO most FROM read.coupons WHERE code = NEW.coupon_code;
  IF NOT FOUND THEN
    RAISE unique_violation USING MESSAGE = format('there is no coupon %s', NEW.coupon_code), CONSTRAINT = 'coupon_uses_in_all';
  END IF;
  IF most.uses_in_all IS NULL AND most.uses_per_wallet IS NULL THEN RETURN NULL; END IF;
  -- A card may be for an account that names no wallet.
  holder := coalesce(NEW.wallet, to_jsonb(NEW) ->> 'holder');
  SELECT count(*) AS in_all, count(*) FILTER (WHERE wallet = holder) AS of_wallet INTO uses
  FROM coupon_uses(NEW.coupon_code);
  IF uses.in_all > most.uses_in_all THEN
    RAISE unique_violation USING MESSAGE = format('coupon %s is used up', NEW.coupon_code), CONSTRAINT = 'coupon_uses_in_all';
  END IF;
  IF uses.of_wallet > most.uses_per_wallet THEN
    RAISE unique_violation USING MESSAGE = format('coupon %s is used up by %s', NEW.coupon_code, holder), CONSTRAINT = 'coupon_uses_per_wallet';
  END IF;
  -- The new use is among those that are counted; a grant is a use that is over, not one that is held.
  IF TG_TABLE_NAME <> 'grants' AND coupon_holds(NEW.subject, NULL) > 3 THEN
    RAISE unique_violation USING MESSAGE = format('%s holds too many uses of limited coupons', NEW.subject), CONSTRAINT = 'coupon_holds_per_caller';
  END IF;
  RETURN NULL;
END $function$;
REVOKE EXECUTE ON FUNCTION guard_coupon_uses FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_coupon_uses TO tmai_app;
