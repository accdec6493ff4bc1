-- Coupons, referral codes, and plans that are given without a payment.

CREATE TABLE read.coupons (
  code            text PRIMARY KEY,
  percent         integer NOT NULL,
  -- Empty where any will do.
  products        integer[] NOT NULL,
  slugs           text[] NOT NULL,
  -- NULL where there is no limit.
  uses_in_all     integer,
  uses_per_wallet integer,
  starts_at       timestamptz(3) NOT NULL,
  ends_at         timestamptz(3),
  status          text NOT NULL,
  version         integer NOT NULL,
  changed_at      timestamptz(3) NOT NULL
);

CREATE TABLE read.referrals (
  code            text PRIMARY KEY,
  referee_address text NOT NULL,
  percentage      integer NOT NULL,
  status          text NOT NULL,
  version         integer NOT NULL,
  changed_at      timestamptz(3) NOT NULL
);

CREATE TABLE read.grants (
  grant_id     text PRIMARY KEY,
  subject      text NOT NULL,
  wallet       text NOT NULL,
  slug         text NOT NULL,
  plan_name    text NOT NULL,
  product      integer NOT NULL,
  plan_type    integer NOT NULL,
  duration     text NOT NULL,
  seconds      integer NOT NULL,
  reason       text NOT NULL,
  coupon_code  text,
  lot_value_usd_cents bigint NOT NULL,
  period_from  timestamptz(3) NOT NULL,
  period_to    timestamptz(3) NOT NULL,
  granted_at   timestamptz(3) NOT NULL
);
-- A trial is had once by an account and once by a wallet.
CREATE UNIQUE INDEX grants_trial_once_an_account ON read.grants (subject) WHERE reason = 'trial';
CREATE UNIQUE INDEX grants_trial_once_a_wallet ON read.grants (wallet) WHERE reason = 'trial';
CREATE INDEX grants_by_wallet ON read.grants (wallet, product);
CREATE INDEX grants_by_coupon ON read.grants (coupon_code) WHERE coupon_code IS NOT NULL;
CREATE INDEX grants_by_subject ON read.grants (subject);
GRANT SELECT, INSERT, UPDATE, DELETE ON read.coupons, read.referrals, read.grants TO tmai_app;

-- No payment before this had a coupon or a referral, so the columns are what a rebuild makes of every earlier event.
ALTER TABLE read.payments ADD COLUMN coupon_code text, ADD COLUMN referral_code text;
CREATE INDEX payments_by_coupon ON read.payments (coupon_code) WHERE coupon_code IS NOT NULL;

-- Nor has any event before this been one of these projections'.
INSERT INTO read_model_heads
SELECT projection, coalesce((SELECT max(position) FROM events), 0)
FROM unnest(ARRAY['coupons', 'referrals', 'grants']) AS projection;

-- The uses that a coupon's limits count, one a wallet and nonce, for a nonce pays once. A use is held from `Signed` on.
-- It is free again once the payment has expired or failed; but a failed one whose signature the contract would still take
-- (its transaction was reverted) is held until the watcher has passed the last block that could.
CREATE FUNCTION coupon_uses(wanted text) RETURNS TABLE (wallet text, use_key text) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT p.wallet, concat_ws('/', p.chain_id, p.contract, p.wallet, p.nonce)
  FROM read.payments p
  WHERE p.coupon_code = wanted AND (
    p.status IN ('Signed', 'OnChainSent', 'PlanSaved', 'PlanWithdrawn')
    OR (p.status = 'PaymentFailed'
        AND p.valid_until_block >= coalesce((SELECT block_number FROM chain_cursors
                                             WHERE name = format('payments-%s-%s', p.chain_id, p.contract)), 0)
        AND NOT EXISTS (SELECT FROM read.payments other
                        WHERE other.chain_id = p.chain_id AND other.contract = p.contract AND other.wallet = p.wallet
                          AND other.nonce = p.nonce AND other.status = 'PlanSaved')))
  UNION ALL
  SELECT g.wallet, 'grant/' || g.grant_id FROM read.grants g WHERE g.coupon_code = wanted
$$;

-- Refuses the use that would be one too many. Appends of all servers stand in one line (the ledger's lock is held to
-- commit), so what is counted here cannot change before this is committed. A plan that the chain has taken money for is
-- never refused: only a new signature or grant is.
CREATE FUNCTION guard_coupon_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most record; uses record;
BEGIN
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
  RETURN NULL;
END $$;

-- Triggers of live tables only: a rebuild writes what has happened and puts them on the tables that take their place.
CREATE TRIGGER payments_guard_coupon_uses AFTER INSERT OR UPDATE ON read.payments
  FOR EACH ROW WHEN (NEW.coupon_code IS NOT NULL AND NEW.status = 'Signed') EXECUTE FUNCTION guard_coupon_uses();
CREATE TRIGGER grants_guard_coupon_uses AFTER INSERT ON read.grants
  FOR EACH ROW WHEN (NEW.coupon_code IS NOT NULL) EXECUTE FUNCTION guard_coupon_uses();

REVOKE EXECUTE ON FUNCTION coupon_uses(text), guard_coupon_uses() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION coupon_uses(text), guard_coupon_uses() TO tmai_app;
