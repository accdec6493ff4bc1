-- One caller holds three uses of limited coupons at a time, so that nobody can keep a coupon from everyone else by opening
-- payments that are never sent.

-- Uses of limited coupons that open payments of a subject hold, but for one use's own. A use is held from `Signed` until
-- its payment is saved, has expired, or has failed and can no longer be sent: as `coupon_uses` counts, less what was paid.
CREATE FUNCTION coupon_holds(of_subject text, but_for text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(DISTINCT concat_ws('/', p.chain_id, p.contract, p.wallet, p.nonce))
  FROM read.payments p JOIN read.coupons c ON c.code = p.coupon_code
  WHERE p.subject = of_subject
    AND (c.uses_in_all IS NOT NULL OR c.uses_per_wallet IS NOT NULL)
    AND concat_ws('/', p.chain_id, p.contract, p.wallet, p.nonce) IS DISTINCT FROM but_for
    AND (p.status IN ('Signed', 'OnChainSent')
         OR (p.status = 'PaymentFailed'
             AND p.valid_until_block >= coalesce((SELECT block_number FROM chain_cursors
                                                  WHERE name = format('payments-%s-%s', p.chain_id, p.contract)), 0)
             AND NOT EXISTS (SELECT FROM read.payments other
                             WHERE other.chain_id = p.chain_id AND other.contract = p.contract AND other.wallet = p.wallet
                               AND other.nonce = p.nonce AND other.status = 'PlanSaved')))
$$;

-- As before, with the limit a caller. A payment that moves to another account by a claim is no new use.
CREATE OR REPLACE FUNCTION guard_coupon_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most record; uses record;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.subject <> NEW.subject THEN RETURN NULL; END IF;
  END IF;
  SELECT uses_in_all, uses_per_wallet INTO most FROM read.coupons WHERE code = NEW.coupon_code;
  IF NOT FOUND THEN
    RAISE unique_violation USING MESSAGE = format('there is no coupon %s', NEW.coupon_code), CONSTRAINT = 'coupon_uses_in_all';
  END IF;
  IF most.uses_in_all IS NULL AND most.uses_per_wallet IS NULL THEN RETURN NULL; END IF;
  SELECT count(*) AS in_all, count(*) FILTER (WHERE wallet = NEW.wallet) AS of_wallet INTO uses
  FROM coupon_uses(NEW.coupon_code);
  IF uses.in_all > most.uses_in_all THEN
    RAISE unique_violation USING MESSAGE = format('coupon %s is used up', NEW.coupon_code), CONSTRAINT = 'coupon_uses_in_all';
  END IF;
  IF uses.of_wallet > most.uses_per_wallet THEN
    RAISE unique_violation USING MESSAGE = format('coupon %s is used up by %s', NEW.coupon_code, NEW.wallet), CONSTRAINT = 'coupon_uses_per_wallet';
  END IF;
  -- The new use is among those that are counted; a grant is a use that is over, not one that is held.
  IF TG_TABLE_NAME = 'payments' AND coupon_holds(NEW.subject, NULL) > 3 THEN
    RAISE unique_violation USING MESSAGE = format('%s holds too many uses of limited coupons', NEW.subject), CONSTRAINT = 'coupon_holds_per_caller';
  END IF;
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION coupon_holds(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION coupon_holds(text, text) TO tmai_app;
