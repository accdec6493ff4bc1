-- Payments by card, and plans that renew themselves. What the ledger says of them, made of events and of nothing else.
CREATE TABLE read.card_payments (
  card_payment_id    text PRIMARY KEY,
  -- Who may see it: an account.
  subject            text NOT NULL,
  -- Whose the plan is, as one text: `wallet:<address>` or `account:<id>`.
  holder             text NOT NULL,
  chain_id           integer,
  wallet             text,
  account_id         text,
  slug               text NOT NULL,
  plan_name          text NOT NULL,
  product            integer NOT NULL,
  plan_type          integer NOT NULL,
  duration           text NOT NULL,
  total_usd_cents    bigint NOT NULL,
  coupon_code        text,
  provider           text NOT NULL,
  livemode           boolean NOT NULL,
  price_id           text NOT NULL,
  renewal_id         text,
  -- The name of the last event that changes how it stands.
  status             text NOT NULL,
  session_id         text CONSTRAINT card_payments_session_once UNIQUE,
  session_expires_at timestamptz(3),
  payment_intent_id  text CONSTRAINT card_payments_intent_once UNIQUE,
  charge_id          text CONSTRAINT card_payments_charge_once UNIQUE,
  -- The provider's invoice, of a charge of a renewal.
  provider_invoice_id text CONSTRAINT card_payments_invoice_once UNIQUE,
  amount_usd_cents   bigint,
  tax_usd_cents      bigint,
  fee_usd_cents      bigint,
  captured_at        timestamptz(3),
  period_from        timestamptz(3),
  period_to          timestamptz(3),
  failure_reason     text,
  failure_field      text,
  -- Of the dispute that was opened last.
  dispute_id         text,
  dispute_usd_cents  bigint,
  dispute_is_inquiry boolean,
  dispute_due_at     timestamptz(3),
  dispute_outcome    text,
  initiated_at       timestamptz(3) NOT NULL,
  updated_at         timestamptz(3) NOT NULL
);
-- One checkout of a holder and product waits for its card at a time.
CREATE UNIQUE INDEX card_open_once ON read.card_payments (holder, product)
  WHERE status IN ('CardPaymentInitiated', 'CardSessionOpened');
CREATE INDEX card_payments_by_subject ON read.card_payments (subject, initiated_at DESC);
CREATE INDEX card_payments_by_wallet ON read.card_payments (wallet) WHERE wallet IS NOT NULL;
CREATE INDEX card_payments_by_coupon ON read.card_payments (coupon_code) WHERE coupon_code IS NOT NULL;
-- needs prisma/sql/functions/guard_coupon_uses.sql
CREATE TRIGGER card_payments_guard_coupon_uses AFTER INSERT OR UPDATE ON read.card_payments
  FOR EACH ROW WHEN (NEW.coupon_code IS NOT NULL AND NEW.status = 'CardSessionOpened') EXECUTE FUNCTION guard_coupon_uses();
-- needs prisma/sql/functions/guard_credit_once.sql
CREATE TRIGGER card_payments_guard_credit_once AFTER INSERT OR UPDATE ON read.card_payments
  FOR EACH ROW WHEN (NEW.status = 'CardSessionOpened') EXECUTE FUNCTION guard_credit_once();
CREATE TRIGGER payments_guard_credit_once AFTER INSERT OR UPDATE ON read.payments
  FOR EACH ROW WHEN (NEW.status = 'Signed') EXECUTE FUNCTION guard_credit_once();
CREATE INDEX card_payments_by_renewal ON read.card_payments (renewal_id) WHERE renewal_id IS NOT NULL;

CREATE TABLE read.renewals (
  renewal_id      text PRIMARY KEY,
  subject         text NOT NULL,
  holder          text NOT NULL,
  slug            text NOT NULL,
  duration        text NOT NULL,
  price_id        text NOT NULL,
  subscription_id text NOT NULL CONSTRAINT renewals_subscription_once UNIQUE,
  -- The payment that it began with, and the one that it was charged by last.
  first_card_payment_id text NOT NULL,
  last_card_payment_id  text NOT NULL,
  status          text NOT NULL,
  failure_code    text,
  next_try_at     timestamptz(3),
  stopped_by      text,
  started_at      timestamptz(3) NOT NULL,
  updated_at      timestamptz(3) NOT NULL
);
CREATE INDEX renewals_by_subject ON read.renewals (subject);
GRANT SELECT ON read.card_payments, read.renewals TO tmai_app;
-- A projection starts at the ledger's beginning.
INSERT INTO read_model_heads VALUES ('cardPayments', 0), ('renewals', 0);

-- What an account itself has.
CREATE INDEX periods_by_account ON read.periods (account_id, product) WHERE state <> 'open' AND account_id IS NOT NULL;

-- A case about a card or a refund names the stream that it is about.
ALTER TABLE read.attention_cases ADD COLUMN stream text, ADD COLUMN amount_usd_cents bigint;
CREATE INDEX attention_cases_by_stream ON read.attention_cases (stream) WHERE stream IS NOT NULL;
