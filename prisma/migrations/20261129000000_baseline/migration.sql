-- Everything that stood on 29 November 2026: what 52 migrations had made, so that a new database is made at once and a reader finds each
-- table in one place. A database that has those migrations is not touched by this one (server/migrate.ts). Functions and views stand
-- in prisma/sql. Source: docs/decisions/0049-one-baseline.md.

-- ---------- roles and schemas

-- What the program runs as. It reads the ledger and adds to it through functions; of the other tables it may do what each section's
-- end says. It may log in once it has a password.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tmai_app') THEN CREATE ROLE tmai_app NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of the same server was migrated at this moment
END $$;
-- Reads the views and nothing below them. A person or a BI tool gets a login that is a member of it.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'auditor') THEN CREATE ROLE auditor NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- as above
END $$;

-- Read models live in a schema of their own, so that a rebuilt set can take the place of the live one at once.
CREATE SCHEMA read;
-- What auditors see. Documented, column by column, in docs/auditors.md.
CREATE SCHEMA audit;
-- Accounts: what can be erased (people, sessions, reasons) in a schema of its own, and the read models of what the ledger
-- says of accounts. The ledger knows an account by its id alone.
CREATE SCHEMA accounts;
-- Work that may fail and be tried again, and how far each reaction has followed the ledger. Nothing here is truth: a payload
-- may hold an e-mail and goes with its row, so the application's role writes these tables directly.
CREATE SCHEMA jobs;
-- The market: what tokens there are, what they cost and how they are graded. What a source said and what we published is
-- only ever added to; what is made of it may be made anew.
CREATE SCHEMA market;
-- Addresses of the ratings that people keep under a name, each for oneself. A name is free text and can be erased: no event
-- holds it.
CREATE SCHEMA ratings;
-- What people are told, and how it reaches them. Addresses are personal and can be erased: nothing of this is in the ledger.
CREATE SCHEMA notifications;
-- Alerts: what people wait for, the rows that are compared with the market, and each time that one fired. What somebody waits
-- for is private and can be erased: no event holds it.
CREATE SCHEMA alerts;
-- Token lists: what people and the house keep, under a version, and publish for wallets to read. Titles, notes and names are
-- text that can be erased: the ledger holds the hash of a published file and no word of it.
CREATE SCHEMA lists;
-- The Data API: keys and what was called with them. Facts of keys stand in the ledger, in their account's stream; what is
-- counted does not.
CREATE SCHEMA dataapi;
-- What was offered to a wallet and can still be ordered: kept until it is over, and no fact.
CREATE SCHEMA swap;
-- Conversations with the chatbot. What people write is theirs and can be erased: nothing of this is in the ledger.
CREATE SCHEMA chat;
-- Files that auditors order and a job creates: exports of a query, and evidence bundles. They are in the database so that every web
-- process serves the same bytes, whichever computer it runs on. Source: docs/decisions/0044-exports-as-jobs.md.
CREATE SCHEMA exports;
-- Files of the public track record, made once for each day that is measured: made for every reader, they cost seconds of the web server's
-- time each. They are in the database for the reasons of docs/decisions/0036-bulk-files.md.
CREATE SCHEMA trackrecord;

GRANT USAGE ON SCHEMA public, read, audit, accounts, jobs, market, ratings, notifications, alerts, lists, dataapi, swap, chat,
  exports, trackrecord TO tmai_app;
GRANT USAGE ON SCHEMA audit TO auditor;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
ALTER DEFAULT PRIVILEGES IN SCHEMA read GRANT SELECT ON TABLES TO tmai_app;

-- Functions that the constraints and triggers below name. All others, and the views, are applied after the migrations.
-- needs prisma/sql/functions/journal_balances.sql
-- needs prisma/sql/functions/refuse_change.sql
-- needs prisma/sql/functions/refuse_gap.sql
-- needs prisma/sql/functions/refuse_checkpoint_out_of_line.sql
-- needs prisma/sql/functions/refuse_anchor_out_of_line.sql
-- needs prisma/sql/functions/guard_coupon_uses.sql
-- needs prisma/sql/functions/refuse_needed_list_file.sql
-- needs prisma/sql/functions/alerts.mark_changed.sql
-- needs prisma/sql/functions/jobs.tell_workers.sql
-- needs prisma/sql/functions/market.refuse_mixed_market.sql
-- needs prisma/sql/functions/notifications.tell_of_change.sql

-- ---------- public

-- The ledger: one append-only table, one function that writes to it.
CREATE TABLE events (
  position       bigint PRIMARY KEY CHECK (position > 0),
  stream_id      text NOT NULL,
  version        integer NOT NULL CHECK (version > 0),
  type           text NOT NULL,
  schema_version integer NOT NULL,
  recorded_at    timestamptz(3) NOT NULL,
  -- RFC 8785 text of the whole envelope: what `hash` is the SHA-256 of.
  canonical      text NOT NULL,
  hash           bytea NOT NULL CHECK (octet_length(hash) = 32),
  chain_hash     bytea NOT NULL CHECK (octet_length(chain_hash) = 32),
  CONSTRAINT events_stream_version UNIQUE (stream_id, version)
);
CREATE TRIGGER events_refuse_row_change BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_refuse_truncate BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_refuse_gap AFTER INSERT ON events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_gap();
CREATE TRIGGER events_tell AFTER INSERT ON events FOR EACH STATEMENT
  EXECUTE FUNCTION jobs.tell_workers('ledger');

-- The answer that a command got when it was first appended.
CREATE TABLE commands (
  id     text PRIMARY KEY,
  answer jsonb NOT NULL
);

-- What the worker remembers; not read models, for they come from the chain and not from events.
CREATE TABLE chain_cursors (
  name         text PRIMARY KEY,
  block_number bigint NOT NULL
);

CREATE TABLE price_observations (
  chain_id          integer NOT NULL,
  pair              text NOT NULL,
  -- Seconds of the moment that the cumulative prices speak of.
  observed_at       bigint NOT NULL,
  read_at_block     bigint NOT NULL,
  price0_cumulative numeric(78,0) NOT NULL,
  price1_cumulative numeric(78,0) NOT NULL,
  PRIMARY KEY (chain_id, pair, observed_at)
);

-- Signed statements about the ledger's first events, and what the next one is made from without reading all events again.
CREATE TABLE checkpoints (
  number      integer PRIMARY KEY CHECK (number > 0),
  -- Two checkpoints of one length would be two statements about the same events.
  to_position bigint NOT NULL CONSTRAINT checkpoints_to_position_once UNIQUE,
  -- RFC 8785 text of the whole checkpoint, its signature included.
  canonical   text NOT NULL,
  public_key  bytea NOT NULL CHECK (octet_length(public_key) = 32),
  -- Roots of the perfect subtrees at the right edge of the tree, largest first, 32 bytes each.
  frontier    bytea NOT NULL CHECK (octet_length(frontier) > 0 AND octet_length(frontier) % 32 = 0)
);
CREATE TRIGGER checkpoints_refuse_row_change BEFORE UPDATE OR DELETE ON checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER checkpoints_refuse_truncate BEFORE TRUNCATE ON checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER checkpoints_refuse_out_of_line BEFORE INSERT ON checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_checkpoint_out_of_line();

-- Events that a projection could not turn into rows: appended all the same, and waiting for a rebuild.
CREATE TABLE parked_events (
  projection text NOT NULL,
  position   bigint NOT NULL,
  error      text NOT NULL,
  parked_at  timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (projection, position)
);

-- Up to where each projection has seen every event. A new projection gets its row here, at 0, in its own migration: on a
-- ledger that has events already it lags until a rebuild.
CREATE TABLE read_model_heads (
  projection text PRIMARY KEY,
  position   bigint NOT NULL
) WITH (fillfactor = 50);

-- Transactions that carry a checkpoint's root in their calldata. Each is written down before it is sent, signed and whole, so
-- that a program that dies in between sends the same one again and never a second.
CREATE TABLE anchors (
  transaction_hash  text PRIMARY KEY,
  chain_id          integer NOT NULL,
  checkpoint_number integer NOT NULL,
  serialized        text NOT NULL,
  signed_at         timestamptz(3) NOT NULL
);
CREATE INDEX anchors_by_time ON anchors (signed_at);
CREATE TRIGGER anchors_refuse_row_change BEFORE UPDATE OR DELETE ON anchors
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER anchors_refuse_truncate BEFORE TRUNCATE ON anchors
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER anchors_refuse_out_of_line BEFORE INSERT ON anchors
  FOR EACH ROW EXECUTE FUNCTION refuse_anchor_out_of_line();

-- Hashes of blocks that were confirmed when the watcher had done with them: dense lately, one in a thousand blocks further
-- back. Where the chain has another block now, it was reorganised from below there on.
CREATE TABLE chain_trail (
  name         text NOT NULL,
  block_number bigint NOT NULL,
  block_hash   text NOT NULL,
  -- Seconds, as the block says.
  block_time   bigint NOT NULL,
  PRIMARY KEY (name, block_number)
);

-- What the audit desk finds events and figures by. Nothing here is written by an append: it is derived from events that are
-- committed, in order of position, when somebody asks or the worker comes by (docs/decisions/0018-audit-lookups.md).

-- One row an event: the envelope's fields and those of the data that people ask for. Events of a payment carry its
-- wallet, plan, token and total, so that a question about a wallet finds its signatures and transactions too.
CREATE TABLE event_index (
  position         bigint PRIMARY KEY,
  stream_id        text NOT NULL,
  type             text NOT NULL,
  schema_version   integer NOT NULL,
  recorded_at      timestamptz(3) NOT NULL,
  actor            text NOT NULL,
  correlation_id   text NOT NULL,
  -- In lower case.
  wallet           text,
  transaction_hash text,
  slug             text,
  token_symbol     text,
  amount_usd_cents bigint,
  coupon           text,
  reason           text,
  -- Of events that the journal posts: the accounts that their lines touch.
  accounts         text[],
  -- Of saved and granted plans: the period that was sold, what is left of whose worth is owed; and the payments whose
  -- unused days went into it.
  period_from      timestamptz(3),
  period_to        timestamptz(3),
  lot_usd_cents    bigint,
  consumes         text[]
);
-- Each ends with the position, so that a page of newest events is read from the index in order.
CREATE INDEX event_index_type ON event_index (type, position);
CREATE INDEX event_index_actor ON event_index (actor, position);
CREATE INDEX event_index_correlation ON event_index (correlation_id, position);
CREATE INDEX event_index_wallet ON event_index (wallet, position) WHERE wallet IS NOT NULL;
CREATE INDEX event_index_transaction ON event_index (transaction_hash, position) WHERE transaction_hash IS NOT NULL;
CREATE INDEX event_index_slug ON event_index (slug, position) WHERE slug IS NOT NULL;
CREATE INDEX event_index_amount ON event_index (amount_usd_cents) WHERE amount_usd_cents IS NOT NULL;
CREATE INDEX event_index_coupon ON event_index (coupon, position) WHERE coupon IS NOT NULL;
CREATE INDEX event_index_posted ON event_index (position) WHERE accounts IS NOT NULL;
CREATE INDEX event_index_period ON event_index (period_to, recorded_at)
  INCLUDE (position, stream_id, period_from, lot_usd_cents, slug) WHERE period_to IS NOT NULL;
CREATE INDEX event_index_consuming ON event_index (position) WHERE consumes IS NOT NULL;
CREATE INDEX event_index_reason ON event_index (reason, position) WHERE reason IS NOT NULL;

-- Whole buckets of 5,000 positions: which time they span, and what the journal posted in them. A bucket is complete as
-- soon as the ledger is past it and never changes, because positions have no gaps and are in order of commit.
CREATE TABLE event_buckets (
  bucket   integer PRIMARY KEY,
  first_at timestamptz(3) NOT NULL,
  last_at  timestamptz(3) NOT NULL,
  -- How many events of which type.
  types    jsonb NOT NULL,
  -- Milliseconds from the first claim of a transaction to the saved plan; null where no plan was saved.
  lag_p50  bigint,
  lag_p95  bigint
);

CREATE TABLE journal_buckets (
  bucket           integer NOT NULL,
  -- First day of the month, UTC, in which the lines were posted.
  month            date NOT NULL,
  product          integer NOT NULL,
  slug             text NOT NULL,
  chain_id         integer,
  token_symbol     text,
  token_address    text,
  token_decimals   integer,
  account          text NOT NULL,
  -- Entries posted less entries taken back.
  entries          bigint NOT NULL,
  debit_usd_cents  numeric NOT NULL,
  credit_usd_cents numeric NOT NULL,
  base_units       numeric NOT NULL,
  CONSTRAINT journal_buckets_once UNIQUE NULLS NOT DISTINCT
    (bucket, month, product, slug, chain_id, token_symbol, token_address, account)
);

-- The journal that the buckets were made from: a rebuild makes another table, and the buckets are made again.
CREATE TABLE journal_buckets_source (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  journal  oid NOT NULL
);

-- Questions that auditors keep, each for oneself. A name is free text and can be erased: no event holds it.
CREATE TABLE saved_queries (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id text NOT NULL,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- What follows the question mark.
  search     text NOT NULL CHECK (length(search) <= 2000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT saved_queries_name_once UNIQUE (account_id, name)
);

-- What agents write. The ledger has a text's id and SHA-256; the words can be erased and the fact stays whole.
CREATE TABLE support_texts (
  id         uuid PRIMARY KEY,
  sha256     text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- Null once it was erased.
  words      text,
  written_at timestamptz(3) NOT NULL,
  -- Erasable texts are salted: events hold SHA-256(salt || text), and the salt stands beside the text alone. Without it a
  -- short text, a name or an e-mail address say, could be guessed from its hash after it was erased.
  -- Null for texts from before this, whose events hold the SHA-256 of the text alone.
  salt       bytea CHECK (octet_length(salt) = 32),
  -- A text that is erased without its salt is not erased.
  CONSTRAINT support_texts_erased_with_salt CHECK (words IS NOT NULL OR salt IS NULL)
);

-- Nodes of the ledger's Merkle tree, each over 2^level events: a proof reads some hundred of them instead of every event. They are
-- derived, so that a proof is compared with the checkpoint's signed root before it is handed out.
CREATE TABLE merkle_nodes (
  level integer NOT NULL,
  -- Counted from 0 within the level.
  place bigint NOT NULL,
  hash  bytea NOT NULL,
  PRIMARY KEY (level, place)
);

GRANT SELECT ON events, commands, checkpoints, parked_events, read_model_heads, anchors, event_index, event_buckets,
  journal_buckets, journal_buckets_source, merkle_nodes TO tmai_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON chain_cursors, price_observations, chain_trail, support_texts TO tmai_app;
GRANT SELECT, INSERT, DELETE ON saved_queries TO tmai_app;

-- ---------- read

-- Read models: made of events, and of nothing else. `npm run ledger -- rebuild` makes them again.
CREATE TABLE read.catalogue (
  slug                  text PRIMARY KEY,
  name                  text NOT NULL,
  product               integer NOT NULL,
  plan_type             integer NOT NULL,
  status                text NOT NULL,
  trial_days            integer NOT NULL,
  trial_price_usd_cents bigint NOT NULL,
  prices_usd_cents      jsonb NOT NULL,
  version               integer NOT NULL
);

CREATE TABLE read.payments (
  payment_id                       text PRIMARY KEY,
  subject                          text NOT NULL,
  status                           text NOT NULL,
  version                          integer NOT NULL,
  wallet                           text NOT NULL,
  chain_id                         integer NOT NULL,
  contract                         text NOT NULL,
  nonce                            numeric(78,0) NOT NULL,
  digest                           text NOT NULL,
  valid_until_block                bigint NOT NULL,
  slug                             text NOT NULL,
  plan_name                        text NOT NULL,
  product                          integer NOT NULL,
  plan_type                        integer NOT NULL,
  duration                         text NOT NULL,
  seconds                          integer NOT NULL,
  token_symbol                     text NOT NULL,
  token_address                    text NOT NULL,
  token_decimals                   integer NOT NULL,
  token_amount                     numeric(78,0) NOT NULL,
  price_usd_cents                  bigint NOT NULL,
  credit_for_unused_days_usd_cents bigint NOT NULL,
  discount_usd_cents               bigint NOT NULL,
  tmai_discount_usd_cents          bigint NOT NULL,
  ve_tmai_discount_usd_cents       bigint NOT NULL,
  total_usd_cents                  bigint NOT NULL,
  -- Payments whose unused days this one's credit comes from; they count as consumed while this one is saved.
  consumes                         text[] NOT NULL,
  initiated_at                     timestamptz(3) NOT NULL,
  updated_at                       timestamptz(3) NOT NULL,
  transaction_hash                 text,
  block_number                     bigint,
  block_hash                       text,
  log_index                        integer,
  gas_used                         numeric(78,0),
  token_id                         numeric(78,0),
  lot_value_usd_cents              bigint,
  period_from                      timestamptz(3),
  period_to                        timestamptz(3),
  saved_at                         timestamptz(3),
  coupon_code                      text,
  referral_code                    text,
  -- When the payment's message was signed last; null while it never was.
  signed_at                        timestamptz(3),
  CONSTRAINT payments_digest_once UNIQUE (digest)
);
-- A log pays for one payment only, and a wallet's nonce is used once.
CREATE UNIQUE INDEX payments_nonce_once ON read.payments (chain_id, contract, wallet, nonce) WHERE status = 'PlanSaved';
CREATE UNIQUE INDEX payments_log_once ON read.payments (chain_id, transaction_hash, log_index) WHERE status = 'PlanSaved';
CREATE INDEX payments_by_subject ON read.payments (subject, initiated_at DESC);
CREATE INDEX payments_by_block ON read.payments (chain_id, block_number) WHERE status = 'PlanSaved';
CREATE INDEX payments_open ON read.payments (chain_id, valid_until_block) WHERE status IN ('PaymentInitiated', 'Signed', 'OnChainSent');
CREATE INDEX payments_by_coupon ON read.payments (coupon_code) WHERE coupon_code IS NOT NULL;
CREATE INDEX payments_signed ON read.payments (chain_id, valid_until_block) WHERE signed_at IS NOT NULL;
-- The latest first: all of them, those of a state, those of an amount.
CREATE INDEX payments_by_time ON read.payments (initiated_at DESC, payment_id DESC);
CREATE INDEX payments_by_status ON read.payments (status, initiated_at DESC, payment_id DESC);
CREATE INDEX payments_by_total ON read.payments (total_usd_cents, initiated_at DESC, payment_id DESC);
-- An id that is known by its beginning is a range by byte, whatever language the database sorts by.
CREATE INDEX payments_by_id_beginning ON read.payments (payment_id COLLATE "C");
-- Compared by byte, as terms are; newest last, so that a search walks them from the end.
CREATE INDEX payments_by_lower_wallet ON read.payments (lower(wallet) COLLATE "C", payment_id);
CREATE INDEX payments_by_nonce ON read.payments ((nonce::text) COLLATE "C", payment_id);
-- A checkout reads a wallet's plans and its quotes that can still be paid: not all that it ever left unpaid.
CREATE INDEX payments_by_wallet ON read.payments (chain_id, wallet, valid_until_block);
CREATE INDEX payments_saved_by_wallet ON read.payments (chain_id, wallet, product) WHERE status = 'PlanSaved';
-- Triggers of live tables only: a rebuild writes what has happened and puts them on the tables that take their place.
CREATE TRIGGER payments_guard_coupon_uses AFTER INSERT OR UPDATE ON read.payments
  FOR EACH ROW WHEN (NEW.coupon_code IS NOT NULL AND NEW.status = 'Signed') EXECUTE FUNCTION guard_coupon_uses();

-- What somebody has to look at: chain payments that no payment of ours explains, events that a projection could not read, …;
-- and how far each case has come.
CREATE TABLE read.attention_cases (
  case_id          text PRIMARY KEY,
  kind             text NOT NULL,
  chain_id         integer,
  contract         text,
  wallet           text,
  nonce            numeric(78,0),
  digest           text,
  transaction_hash text,
  block_number     bigint,
  log_index        integer,
  opened_at        timestamptz(3) NOT NULL,
  status           text NOT NULL,
  version          integer NOT NULL,
  updated_at       timestamptz(3) NOT NULL,
  assignee         text,
  assigned_at      timestamptz(3),
  noted_at         timestamptz(3),
  resolution       text,
  resolved_at      timestamptz(3),
  payment_id       text,
  projection       text,
  position         bigint
);
CREATE INDEX attention_cases_by_nonce ON read.attention_cases (chain_id, contract, wallet, nonce);
CREATE INDEX attention_cases_by_time ON read.attention_cases (status, opened_at DESC, case_id DESC);
CREATE INDEX attention_cases_by_payment ON read.attention_cases (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX attention_cases_by_digest ON read.attention_cases (digest) WHERE digest IS NOT NULL;
CREATE INDEX attention_cases_by_wallet ON read.attention_cases (wallet) WHERE wallet IS NOT NULL;
CREATE INDEX attention_cases_by_transaction ON read.attention_cases (transaction_hash) WHERE transaction_hash IS NOT NULL;
CREATE INDEX attention_cases_by_lower_wallet ON read.attention_cases (lower(wallet)) WHERE wallet IS NOT NULL;

-- The journal. Terms are what a plan's lines are worth, known from the moment it is ordered; an entry posts them
-- (sign 1) when the plan is saved or granted, or takes them back (sign -1) when it is withdrawn.

-- Line n of an entry is element n of the three arrays: debit above zero, credit below. All of a row's base units are of
-- the one token that the row names, so that zero means zero of it.
CREATE TABLE read.journal_terms (
  stream_id      text PRIMARY KEY,
  product        integer NOT NULL,
  slug           text NOT NULL,
  chain_id       integer,
  token_symbol   text,
  token_address  text,
  token_decimals integer,
  accounts       text[] NOT NULL,
  usd_cents      bigint[] NOT NULL,
  base_units     numeric(78,0)[] NOT NULL,
  CONSTRAINT journal_terms_balance CHECK (journal_balances(accounts, usd_cents, base_units))
);

CREATE TABLE read.journal_entries (
  stream_id text NOT NULL,
  version   integer NOT NULL,
  type      text NOT NULL,
  posted_at timestamptz(3) NOT NULL,
  sign      smallint NOT NULL CONSTRAINT journal_entries_sign CHECK (sign <> 0),
  CONSTRAINT journal_entries_pkey PRIMARY KEY (stream_id, version)
);
CREATE INDEX journal_entries_by_time ON read.journal_entries (posted_at);

-- What the events of `account-<id>` say.
CREATE TABLE read.account_roles (
  account_id text NOT NULL,
  role       text NOT NULL,
  granted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, role)
);

-- A wallet is proven by one account at a time.
CREATE TABLE read.account_wallets (
  wallet     text PRIMARY KEY,
  account_id text NOT NULL,
  proven_at  timestamptz(3) NOT NULL
);
CREATE INDEX account_wallets_by_account ON read.account_wallets (account_id);

-- A guest's purchases go over to one account, once.
CREATE TABLE read.claimed_guests (
  guest      text PRIMARY KEY,
  account_id text NOT NULL,
  claimed_at timestamptz(3) NOT NULL
);
CREATE INDEX claimed_guests_by_account ON read.claimed_guests (account_id);

-- Each time that a payment went over to an account. Two claims at the same moment have the same number, and one is refused.
CREATE TABLE read.payment_moves (
  payment_id   text NOT NULL,
  move         integer NOT NULL,
  account_id   text NOT NULL,
  claimed_from text NOT NULL,
  moved_at     timestamptz(3) NOT NULL,
  PRIMARY KEY (payment_id, move)
);

-- What staff opened, from the events of `access-<yyyymmdd>`.
CREATE TABLE read.accesses (
  stream_id   text NOT NULL,
  version     integer NOT NULL,
  account_id  text NOT NULL,
  what        text NOT NULL,
  ids         text[] NOT NULL,
  reason_id   text,
  reason_hash text,
  accessed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (stream_id, version)
);
CREATE INDEX accesses_by_time ON read.accesses (accessed_at DESC);
CREATE INDEX accesses_by_account ON read.accesses (account_id, accessed_at DESC);

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
  grant_id            text PRIMARY KEY,
  subject             text NOT NULL,
  wallet              text NOT NULL,
  slug                text NOT NULL,
  plan_name           text NOT NULL,
  product             integer NOT NULL,
  plan_type           integer NOT NULL,
  duration            text NOT NULL,
  seconds             integer NOT NULL,
  reason              text NOT NULL,
  coupon_code         text,
  lot_value_usd_cents bigint NOT NULL,
  period_from         timestamptz(3) NOT NULL,
  period_to           timestamptz(3) NOT NULL,
  granted_at          timestamptz(3) NOT NULL
);
-- A trial is had once by an account and once by a wallet.
CREATE UNIQUE INDEX grants_trial_once_an_account ON read.grants (subject) WHERE reason = 'trial';
CREATE UNIQUE INDEX grants_trial_once_a_wallet ON read.grants (wallet) WHERE reason = 'trial';
CREATE INDEX grants_by_wallet ON read.grants (wallet, product);
CREATE INDEX grants_by_coupon ON read.grants (coupon_code) WHERE coupon_code IS NOT NULL;
CREATE INDEX grants_by_subject ON read.grants (subject);
CREATE TRIGGER grants_guard_coupon_uses AFTER INSERT ON read.grants
  FOR EACH ROW WHEN (NEW.coupon_code IS NOT NULL) EXECUTE FUNCTION guard_coupon_uses();

-- What the support desk finds payments by. Written once a payment and term, and never changed: searching costs the
-- payments' own table no index for each term. Terms are compared by byte, so that a beginning is a range of the key.
CREATE TABLE read.payment_terms (
  kind       text NOT NULL,
  term       text COLLATE "C" NOT NULL,
  payment_id text NOT NULL,
  CONSTRAINT payment_terms_pkey PRIMARY KEY (kind, term, payment_id)
);

-- The days whose grades are published, from the ledger.
CREATE TABLE read.grade_days (
  method       text NOT NULL,
  day          date NOT NULL,
  method_hash  text NOT NULL,
  source       text NOT NULL,
  count        integer NOT NULL,
  root         text NOT NULL,
  inputs_hash  text NOT NULL,
  published_at timestamptz(3) NOT NULL,
  PRIMARY KEY (method, day)
);

-- Calls of the Data API that are paid by themselves (x402): what the ledger says of each. An authorization pays for one call, over
-- all processes.
CREATE TABLE read.calls (
  call_id              uuid PRIMARY KEY,
  chain_id             integer NOT NULL,
  token_symbol         text NOT NULL,
  token_address        text NOT NULL,
  payer                text NOT NULL,
  pay_to               text NOT NULL,
  amount               numeric(78,0) NOT NULL,
  price_usd_cents      bigint NOT NULL,
  nonce                text NOT NULL,
  valid_before_seconds numeric(78,0) NOT NULL,
  from_block           bigint NOT NULL,
  operation            text NOT NULL,
  resource             text NOT NULL,
  request_hash         text NOT NULL,
  answer_hash          text NOT NULL,
  units                integer NOT NULL,
  status               text NOT NULL,
  transaction_hash     text,
  block_number         bigint,
  block_hash           text,
  log_index            integer,
  gas_used             numeric(78,0),
  fee_wei              numeric(78,0),
  sent_by              text,
  refused_reason       text,
  paid_at              timestamptz(3) NOT NULL,
  settled_at           timestamptz(3),
  CONSTRAINT calls_paid_once UNIQUE (chain_id, token_address, payer, nonce)
);
CREATE INDEX calls_by_block ON read.calls (block_number) WHERE status = 'CallSettled';
-- What a payer may still cost us, and has.
CREATE INDEX calls_of_payer ON read.calls (payer, paid_at) WHERE status <> 'CallSettled';
-- What an account's wallets paid for.
CREATE INDEX calls_by_payer ON read.calls (payer);

-- Orders: what wallets wanted to trade, and what the chain made of it. The ledger holds the facts.
CREATE TABLE read.orders (
  order_id          text PRIMARY KEY,
  subject           text NOT NULL,
  status            text NOT NULL,
  version           integer NOT NULL,
  wallet            text NOT NULL,
  chain_id          integer NOT NULL,
  kind              text NOT NULL,
  side              text NOT NULL,
  token_id          text,
  spend_token       text NOT NULL,
  spend_amount      numeric(78, 0) NOT NULL,
  -- Stands in the calldata of the order's transaction.
  mark              text NOT NULL,
  venue             text,
  receive_token     text,
  quoted_out        numeric(78, 0),
  min_out           numeric(78, 0),
  quoted_block      bigint,
  valid_until_block bigint,
  transaction_hash  text,
  block_number      bigint,
  block_hash        text,
  spent             numeric(78, 0),
  received          numeric(78, 0),
  gas_used          numeric(78, 0),
  slippage_bps      integer,
  value_usd_cents   bigint,
  failure           text,
  placed_at         timestamptz(3) NOT NULL,
  updated_at        timestamptz(3) NOT NULL,
  filled_at         timestamptz(3),
  CONSTRAINT orders_mark_once UNIQUE (mark)
);
-- What a transaction moved is one order's fill.
CREATE UNIQUE INDEX orders_fill_once ON read.orders (chain_id, transaction_hash, wallet) WHERE status = 'OrderFilled';
CREATE INDEX orders_open ON read.orders (chain_id, order_id)
  WHERE status IN ('OrderPlaced', 'OrderQuoted', 'OrderSent', 'OrderWithdrawn');
CREATE INDEX orders_ended ON read.orders (chain_id, updated_at) WHERE status IN ('OrderFailed', 'OrderExpired');
CREATE INDEX orders_by_block ON read.orders (chain_id, block_number DESC) WHERE status = 'OrderFilled';
CREATE INDEX orders_by_subject ON read.orders (subject, placed_at DESC);
CREATE INDEX orders_by_wallet ON read.orders (wallet, placed_at DESC);
CREATE INDEX orders_by_transaction ON read.orders (transaction_hash);
CREATE INDEX orders_by_id_beginning ON read.orders (order_id COLLATE "C");
CREATE INDEX orders_by_lower_wallet ON read.orders (lower(wallet) COLLATE "C", order_id COLLATE "C");

-- What the support desk finds orders by. Terms are compared by byte, so that a beginning is a range of the key.
CREATE TABLE read.order_transactions (
  transaction_hash text COLLATE "C" NOT NULL,
  order_id         text NOT NULL,
  CONSTRAINT order_transactions_pkey PRIMARY KEY (transaction_hash, order_id)
);

GRANT SELECT ON ALL TABLES IN SCHEMA read TO tmai_app;

-- ---------- accounts

-- What better-auth keeps, under names of ours.
CREATE TABLE accounts.users (
  id             text PRIMARY KEY,
  name           text NOT NULL,
  -- An account that was opened by a wallet has a placeholder below .invalid.
  email          text NOT NULL CONSTRAINT users_email_once UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  image          text,
  created_at     timestamptz(3) NOT NULL DEFAULT now(),
  updated_at     timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX users_unconfirmed ON accounts.users (created_at) WHERE NOT email_verified;

CREATE TABLE accounts.sessions (
  id          text PRIMARY KEY,
  user_id     text NOT NULL REFERENCES accounts.users ON DELETE CASCADE,
  token       text NOT NULL CONSTRAINT sessions_token_once UNIQUE,
  expires_at  timestamptz(3) NOT NULL,
  ip_address  text,
  user_agent  text,
  created_at  timestamptz(3) NOT NULL DEFAULT now(),
  updated_at  timestamptz(3) NOT NULL DEFAULT now(),
  -- A session that was opened by a contract's signature (ERC-1271) rests on the word of RPC endpoints: it has no staff role.
  by_contract boolean NOT NULL DEFAULT false
);
CREATE INDEX sessions_by_user ON accounts.sessions (user_id);
-- What the sweep of server/sweeps.ts looks for, so that it reads no more than it removes.
CREATE INDEX sessions_by_expiry ON accounts.sessions (expires_at);
CREATE TRIGGER sessions_tell AFTER DELETE ON accounts.sessions FOR EACH STATEMENT
  EXECUTE FUNCTION notifications.tell_of_change();

-- A way to sign in: with a password, its hash.
CREATE TABLE accounts.credentials (
  id                       text PRIMARY KEY,
  user_id                  text NOT NULL REFERENCES accounts.users ON DELETE CASCADE,
  account_id               text NOT NULL,
  provider_id              text NOT NULL,
  password                 text,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope                    text,
  created_at               timestamptz(3) NOT NULL DEFAULT now(),
  updated_at               timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX credentials_by_user ON accounts.credentials (user_id);

-- Values that prove something once: of a letter's link, of a wallet's message.
CREATE TABLE accounts.verifications (
  id         text PRIMARY KEY,
  identifier text NOT NULL,
  value      text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX verifications_by_identifier ON accounts.verifications (identifier);
CREATE INDEX verifications_by_expiry ON accounts.verifications (expires_at);

-- Guesses, counted for all servers together. A key is a keyed hash: neither an address nor an e-mail stands here.
CREATE TABLE accounts.attempts (
  key           text PRIMARY KEY,
  tries         integer NOT NULL,
  last_at       timestamptz(3) NOT NULL,
  blocked_until timestamptz(3) NOT NULL
);
CREATE INDEX attempts_by_time ON accounts.attempts (last_at);

-- Why somebody of the staff looked, in their own words. The event holds the id and the hash of the text.
CREATE TABLE accounts.access_reasons (
  reason_id  text PRIMARY KEY,
  reason     text NOT NULL,
  written_at timestamptz(3) NOT NULL DEFAULT now(),
  salt       bytea CHECK (octet_length(salt) = 32)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA accounts TO tmai_app;

-- ---------- jobs

CREATE TABLE jobs.queue (
  job_id      uuid PRIMARY KEY,
  kind        text NOT NULL,
  -- What it is about, in a word or two that admins may read. Nothing personal.
  about       text NOT NULL DEFAULT '',
  payload     jsonb NOT NULL,
  state       text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'dead')),
  tries       integer NOT NULL DEFAULT 0,
  most_tries  integer NOT NULL CHECK (most_tries > 0),
  next_at     timestamptz NOT NULL DEFAULT now(),
  -- Of the worker that has it now. A worker whose lease another took over can neither complete nor fail the job.
  lease       uuid,
  lease_until timestamptz,
  last_error  text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  died_at     timestamptz,
  CHECK ((lease IS NULL) = (lease_until IS NULL)),
  CHECK ((state = 'dead') = (died_at IS NOT NULL))
);
CREATE INDEX queue_due ON jobs.queue (next_at, job_id) WHERE state = 'due';
CREATE INDEX queue_dead ON jobs.queue (died_at DESC, job_id) WHERE state = 'dead';
CREATE TRIGGER queue_tells_of_new AFTER INSERT ON jobs.queue FOR EACH STATEMENT
  EXECUTE FUNCTION jobs.tell_workers('jobs');
-- Tried again: by an admin, after a failure, or put back by a worker that stopped.
CREATE TRIGGER queue_tells_of_again AFTER UPDATE OF next_at ON jobs.queue FOR EACH ROW
  WHEN (NEW.state = 'due' AND OLD.next_at <> NEW.next_at) EXECUTE FUNCTION jobs.tell_workers('jobs');

-- The last position of the ledger that a reaction has answered for. It moves in the transaction of the effect.
CREATE TABLE jobs.cursors (
  reaction   text PRIMARY KEY,
  position   bigint NOT NULL,
  failures   integer NOT NULL DEFAULT 0,
  next_at    timestamptz NOT NULL DEFAULT now(),
  last_error text,
  moved_at   timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA jobs TO tmai_app;

-- ---------- market

-- What each source allows. The Data API sells what may be redistributed and nothing else.
CREATE TABLE market.sources (
  source           smallint PRIMARY KEY,
  key              text NOT NULL UNIQUE,
  may_display      boolean NOT NULL,
  may_derive       boolean NOT NULL,
  may_redistribute boolean NOT NULL,
  attribution      text,
  attribution_url  text
);

CREATE TABLE market.instruments (
  instrument_id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  slug          text NOT NULL UNIQUE,
  symbol        text NOT NULL,
  name          text NOT NULL,
  class         text NOT NULL CHECK (class IN ('coin', 'stable', 'wrapped', 'staked', 'receipt', 'metal', 'leveraged')),
  -- Of a market that never was. A database holds one market: see the trigger below.
  simulated     boolean NOT NULL,
  description   text NOT NULL DEFAULT '',
  listed_on     date NOT NULL,
  delisted_on   date,
  -- What each source calls it: {"coingecko": "bitcoin"}.
  source_ids    jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX instruments_by_symbol ON market.instruments (lower(symbol));
CREATE TRIGGER instruments_refuse_mixed BEFORE INSERT OR UPDATE OF simulated ON market.instruments
  FOR EACH ROW EXECUTE FUNCTION market.refuse_mixed_market();

CREATE TABLE market.contracts (
  instrument_id integer NOT NULL REFERENCES market.instruments,
  chain_id      integer NOT NULL,
  address       text NOT NULL,
  -- What a contract's smallest unit is; without it no wallet can show a balance, and no file names the contract.
  decimals      smallint CHECK (decimals BETWEEN 0 AND 255),
  -- Null for the contracts of invented tokens, which no source told.
  source        smallint,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (instrument_id, chain_id, address)
);
CREATE INDEX contracts_by_address ON market.contracts (lower(address));
CREATE INDEX contracts_by_chain ON market.contracts (chain_id);
CREATE TRIGGER contracts_stand BEFORE UPDATE OR DELETE ON market.contracts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER contracts_stay BEFORE TRUNCATE ON market.contracts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE market.categories (category text PRIMARY KEY, name text NOT NULL);

-- Dated: a figure of a day sees the categories of that day.
CREATE TABLE market.instrument_categories (
  instrument_id integer NOT NULL REFERENCES market.instruments,
  category      text NOT NULL REFERENCES market.categories,
  since         date NOT NULL,
  until         date,
  PRIMARY KEY (instrument_id, category, since)
);

-- In USD; volume of the day and market cap to seven digits. The first that a source said of a day: what it says later stands
-- in candle_corrections. A source may know closes alone. A partition a year, made by market.make_partitions.
CREATE TABLE market.candles_1d (
  day           date NOT NULL,
  instrument_id integer NOT NULL,
  volume        real,
  cap           real,
  open          float8,
  high          float8,
  low           float8,
  close         float8 NOT NULL CHECK (close > 0),
  source        smallint NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (instrument_id, day)
) PARTITION BY RANGE (day);
CREATE TRIGGER candles_1d_stand BEFORE UPDATE OR DELETE ON market.candles_1d FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE market.candle_corrections (
  instrument_id integer NOT NULL,
  day           date NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  volume        real,
  cap           real,
  open          float8,
  high          float8,
  low           float8,
  close         float8 NOT NULL,
  source        smallint NOT NULL,
  PRIMARY KEY (instrument_id, day, known_at)
);
CREATE TRIGGER candle_corrections_stand BEFORE UPDATE OR DELETE ON market.candle_corrections FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER candle_corrections_stay BEFORE TRUNCATE ON market.candle_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A move that waits for the word of a second source: it is a candle of its day once that agrees.
CREATE TABLE market.held_closes (
  instrument_id integer NOT NULL,
  day           date NOT NULL,
  previous      float8 NOT NULL,
  candle        jsonb NOT NULL,
  source        smallint NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  verdict       text CHECK (verdict IN ('accepted', 'refused')),
  second_source text,
  judged_at     timestamptz(3),
  CHECK ((verdict IS NULL) = (judged_at IS NULL)),
  PRIMARY KEY (instrument_id, day)
);

-- A partition a month, each with an index of its hours. Months that are over are packed.
CREATE TABLE market.candles_1h (
  at            timestamptz(0) NOT NULL,
  instrument_id integer NOT NULL,
  volume        real,
  open          float8 NOT NULL,
  high          float8 NOT NULL,
  low           float8 NOT NULL,
  close         float8 NOT NULL,
  source        smallint NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (instrument_id, at)
) PARTITION BY RANGE (at);

-- A month of a token in a row. `hours` says which hours of the month there are, counted from 0.
CREATE TABLE market.candles_1h_packed (
  instrument_id integer NOT NULL,
  month         date NOT NULL,
  hours         smallint[] NOT NULL,
  open          float8[] NOT NULL,
  high          float8[] NOT NULL,
  low           float8[] NOT NULL,
  close         float8[] NOT NULL,
  volume        real[] NOT NULL,
  source        smallint NOT NULL,
  -- Of the hour that was known last.
  known_at      timestamptz(3) NOT NULL,
  PRIMARY KEY (instrument_id, month)
);

-- What sources say of tokens beside their candles, each with its source and when it was known. Only ever added to: a later word
-- of the same day stands beside the first.
CREATE TABLE market.fundamentals (
  instrument_id integer NOT NULL,
  day           date NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  circulating   float8,
  total         float8,
  tvl           float8,
  fees          float8,
  revenue       float8,
  source        smallint NOT NULL,
  cap           float8,
  fdv           float8,
  PRIMARY KEY (instrument_id, source, day, known_at)
);
CREATE TRIGGER fundamentals_stand BEFORE UPDATE OR DELETE ON market.fundamentals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fundamentals_stay BEFORE TRUNCATE ON market.fundamentals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The formula itself, word for word as published.
CREATE TABLE market.methods (
  method       text PRIMARY KEY,
  spec         text NOT NULL,
  spec_sha256  text NOT NULL,
  published_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE TRIGGER methods_stand BEFORE UPDATE OR DELETE ON market.methods FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER methods_stay BEFORE TRUNCATE ON market.methods FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- One grading of a day. `live`: graded before the first price that its outcome is measured from; `late`: a missed day;
-- `backfill`: what the method would have said, of which nothing was published.
CREATE TABLE market.grade_days (
  method      text NOT NULL REFERENCES market.methods,
  day         date NOT NULL,
  origin      text NOT NULL CHECK (origin IN ('live', 'late', 'backfill')),
  source      text NOT NULL,
  count       integer NOT NULL,
  -- Null for a backfill, which makes no claim.
  root        text,
  inputs_hash text,
  -- Figures that were known by then were used, and no others.
  graded_at   timestamptz(3) NOT NULL,
  CHECK ((origin = 'backfill') = (root IS NULL) AND (origin = 'backfill') = (inputs_hash IS NULL)),
  PRIMARY KEY (method, day)
);
CREATE TRIGGER grade_days_stand BEFORE UPDATE OR DELETE ON market.grade_days FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER grade_days_stay BEFORE TRUNCATE ON market.grade_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE market.grades (
  method        text NOT NULL,
  day           date NOT NULL,
  instrument_id integer NOT NULL,
  -- The percentile as computed; what is published is its whole number.
  grade         real NOT NULL,
  score         float8 NOT NULL,
  signal        smallint NOT NULL CHECK (signal BETWEEN -2 AND 2),
  signal_since  date NOT NULL,
  -- In the order of the method's parts; null where a part had too few figures.
  parts         real[] NOT NULL,
  -- The first 16 bytes of the SHA-256 of what the grade was made of; null for a backfill.
  inputs        bytea,
  PRIMARY KEY (method, instrument_id, day)
) PARTITION BY RANGE (day);
CREATE INDEX grades_of_a_day ON market.grades (method, day);
CREATE TRIGGER grades_stand BEFORE UPDATE OR DELETE ON market.grades FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE market.not_rated (
  method        text NOT NULL,
  day           date NOT NULL,
  instrument_id integer NOT NULL,
  reason        jsonb NOT NULL,
  PRIMARY KEY (method, day, instrument_id)
);
CREATE TRIGGER not_rated_stand BEFORE UPDATE OR DELETE ON market.not_rated FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER not_rated_stay BEFORE TRUNCATE ON market.not_rated FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Made anew from grades and candles; may be dropped.
CREATE TABLE market.track_record (
  method  text NOT NULL,
  origin  text NOT NULL CHECK (origin IN ('live', 'late', 'backfill')),
  -- Days from the first price that is counted to the last.
  horizon smallint NOT NULL,
  -- The last day whose prices were known.
  through date NOT NULL,
  -- Bands, signals and parts with their counts and intervals: analytics/record/record.ts. Twice, for tokens that are gone.
  record  jsonb NOT NULL,
  PRIMARY KEY (method, origin, horizon)
);

CREATE TABLE market.market_days (day date PRIMARY KEY, figures jsonb NOT NULL);

CREATE TABLE market.category_days (
  category text NOT NULL,
  day      date NOT NULL,
  level    float8 NOT NULL,
  cap      float8 NOT NULL,
  members  integer NOT NULL,
  PRIMARY KEY (category, day)
);

-- What lists of tokens read: a row a token, remade every minute. Three indexes: each costs at every remake.
CREATE TABLE market.snapshots (
  instrument_id          integer PRIMARY KEY,
  at                     timestamptz(3) NOT NULL,
  slug                   text NOT NULL,
  symbol                 text NOT NULL,
  name                   text NOT NULL,
  class                  text NOT NULL,
  categories             text[] NOT NULL,
  price                  float8,
  change_1h              real,
  change_24h             real,
  change_7d              real,
  change_30d             real,
  change_1y              real,
  cap                    float8,
  cap_rank               integer,
  fdv                    float8,
  volume_24h             float8,
  turnover               real,
  volatility_30d         real,
  sharpe_180d            real,
  sortino_180d           real,
  drawdown_365d          real,
  beta_90d               real,
  ath                    float8,
  ath_on                 date,
  trader                 real,
  trader_24h             real,
  trader_signal          smallint,
  trader_since           date,
  investor               real,
  investor_24h           real,
  investor_signal        smallint,
  investor_since         date,
  not_rated              jsonb,
  spark                  text,
  -- The grades of the day before, as they were published: what a caller may see who does not see the newest.
  trader_before          real,
  trader_before_24h      real,
  trader_before_signal   smallint,
  trader_before_since    date,
  investor_before        real,
  investor_before_24h    real,
  investor_before_signal smallint,
  investor_before_since  date,
  -- As the rows of lists show them, with the hour that they are of.
  trader_now             real,
  investor_now           real,
  provisional_at         timestamptz(0)
) WITH (fillfactor = 50);
CREATE INDEX snapshots_by_cap ON market.snapshots (cap DESC NULLS LAST, instrument_id);
CREATE INDEX snapshots_by_trader ON market.snapshots (trader DESC NULLS LAST, instrument_id);
CREATE INDEX snapshots_by_investor ON market.snapshots (investor DESC NULLS LAST, instrument_id);

-- How each source answered, and how far work that takes long has come.
CREATE TABLE market.source_runs (
  source  text NOT NULL,
  what    text NOT NULL,
  at      timestamptz(3) NOT NULL DEFAULT now(),
  ok      boolean NOT NULL,
  rows    integer NOT NULL,
  took_ms integer NOT NULL,
  said    text,
  PRIMARY KEY (source, what, at)
);
CREATE INDEX source_runs_by_time ON market.source_runs (at);

CREATE TABLE market.progress (
  what       text PRIMARY KEY,
  done       integer NOT NULL,
  total      integer NOT NULL,
  begun_at   timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Where a token is traded, as far as a source tells it.
CREATE TABLE market.markets (
  instrument_id integer NOT NULL REFERENCES market.instruments,
  exchange      text NOT NULL,
  pair          text NOT NULL,
  source        smallint NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (instrument_id, exchange, pair)
);
CREATE INDEX markets_by_exchange ON market.markets (exchange);
CREATE TRIGGER markets_stand BEFORE UPDATE OR DELETE ON market.markets FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER markets_stay BEFORE TRUNCATE ON market.markets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Days of one exchange, with what CoinGecko does not tell: open, high and low. Grades are made of candles_1d and never of these.
CREATE TABLE market.exchange_days (
  instrument_id integer NOT NULL,
  day           date NOT NULL,
  open          float8 NOT NULL,
  high          float8 NOT NULL,
  low           float8 NOT NULL,
  close         float8 NOT NULL CHECK (low > 0 AND low <= least(open, close) AND high >= greatest(open, close)),
  -- In USD, of this exchange alone.
  volume        real,
  source        smallint NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (instrument_id, day)
);
CREATE TRIGGER exchange_days_stand BEFORE UPDATE OR DELETE ON market.exchange_days FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER exchange_days_stay BEFORE TRUNCATE ON market.exchange_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Grades of the hour that is under way: remade every hour and kept nowhere. What counts is published once a day.
CREATE TABLE market.provisional_grades (
  method        text NOT NULL REFERENCES market.methods,
  instrument_id integer NOT NULL,
  at            timestamptz(0) NOT NULL,
  grade         real NOT NULL,
  PRIMARY KEY (method, instrument_id)
);

GRANT SELECT, INSERT ON market.contracts, market.candles_1d, market.candle_corrections, market.candles_1h,
  market.candles_1h_packed, market.fundamentals, market.methods, market.grade_days, market.grades, market.not_rated,
  market.markets, market.exchange_days TO tmai_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON market.track_record, market.market_days, market.category_days, market.snapshots,
  market.source_runs, market.progress, market.provisional_grades TO tmai_app;
GRANT SELECT, INSERT, UPDATE ON market.sources, market.instruments, market.categories, market.instrument_categories,
  market.held_closes TO tmai_app;

-- ---------- ratings

CREATE TABLE ratings.saved_views (
  account    text NOT NULL,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- What follows the question mark.
  query      text NOT NULL CHECK (length(query) <= 1000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account, name)
);

GRANT SELECT, INSERT, DELETE ON ALL TABLES IN SCHEMA ratings TO tmai_app;

-- ---------- notifications

-- Everything that was told, once each; it is shown where somebody wants it in the program.
CREATE TABLE notifications.inbox (
  notice_id  uuid PRIMARY KEY,
  account    text NOT NULL,
  kind       text NOT NULL,
  words      text NOT NULL,
  values     jsonb NOT NULL,
  path       text NOT NULL,
  is_shown   boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at    timestamptz,
  -- The order in which programs read it. Given under a lock that is held to commit: nothing appears below what has been read.
  position   bigint GENERATED ALWAYS AS IDENTITY,
  -- `data` of a webhook's body; null of what was told before there were positions.
  data       jsonb
);
CREATE INDEX inbox_shown ON notifications.inbox (account, created_at DESC, notice_id) WHERE is_shown;
CREATE INDEX inbox_unread ON notifications.inbox (account) WHERE is_shown AND read_at IS NULL;
CREATE INDEX inbox_firings ON notifications.inbox (account, created_at) WHERE kind = 'alertFired';
CREATE UNIQUE INDEX inbox_position ON notifications.inbox (position);
CREATE INDEX inbox_events ON notifications.inbox (account, position) WHERE data IS NOT NULL;
CREATE TRIGGER inbox_tells AFTER INSERT OR DELETE OR UPDATE OF read_at ON notifications.inbox FOR EACH STATEMENT
  EXECUTE FUNCTION notifications.tell_of_change();

-- The outbox: one row a notice and way out. Everybody's get a share of what goes out at once, and a stream stays in the order of
-- the ledger. Source: docs/decisions/0037-webhooks.md.
CREATE TABLE notifications.deliveries (
  delivery_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order in which they were told.
  turn        bigint GENERATED ALWAYS AS IDENTITY,
  notice_id   uuid NOT NULL,
  account     text NOT NULL,
  channel     text NOT NULL CHECK (channel IN ('email', 'telegram', 'webPush', 'webhook')),
  -- Of notifications.endpoints, or `mail`: the account's own address, as it is when the mail leaves.
  endpoint    text NOT NULL,
  kind        text NOT NULL,
  stream      text,
  is_urgent   boolean NOT NULL DEFAULT false,
  -- words, values, path and data; of a digest also the notices in it.
  body        jsonb NOT NULL,
  state       text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'done', 'dead', 'skipped', 'digested')),
  -- Why it waits for company.
  held        text CHECK (held IN ('many', 'quiet', 'digest')),
  -- The delivery that it went out with.
  digest_id   uuid,
  next_at     timestamptz NOT NULL DEFAULT now(),
  lease       uuid,
  lease_until timestamptz,
  attempts    integer NOT NULL DEFAULT 0,
  last_status integer,
  last_answer text CHECK (octet_length(last_answer) <= 4096),
  created_at  timestamptz NOT NULL DEFAULT now(),
  done_at     timestamptz,
  -- In the ledger: the order within a stream, whichever of its events was asked for again. Null of notices, which have their turn.
  place       bigint,
  -- False where it sleeps until next_at, so that whoever looks for work does not pass by all that sleeps.
  ready       boolean NOT NULL DEFAULT true,
  UNIQUE (notice_id, channel, endpoint),
  CHECK ((lease IS NULL) = (lease_until IS NULL)),
  CHECK ((state = 'due') = (done_at IS NULL))
);
CREATE INDEX deliveries_held ON notifications.deliveries (account, channel, endpoint) WHERE state = 'due' AND held IS NOT NULL;
CREATE INDEX deliveries_dead ON notifications.deliveries (done_at DESC, delivery_id) WHERE state = 'dead';
CREATE INDEX deliveries_latest ON notifications.deliveries (account, created_at DESC);
-- An owner reads what was sent to their endpoints, the latest first.
CREATE INDEX deliveries_of_webhooks ON notifications.deliveries (account, turn DESC) WHERE channel = 'webhook';
-- What is sent again is as old as its last end.
CREATE INDEX deliveries_ended ON notifications.deliveries (done_at) WHERE state <> 'due' AND state <> 'dead';
CREATE INDEX deliveries_ready ON notifications.deliveries (account, endpoint, next_at, turn) WHERE state = 'due' AND ready;
CREATE INDEX deliveries_asleep ON notifications.deliveries (next_at) WHERE state = 'due' AND NOT ready;
CREATE INDEX deliveries_in_order ON notifications.deliveries (endpoint, stream, (coalesce(place, turn)))
  WHERE state = 'due' AND stream IS NOT NULL AND held IS NULL;

-- How somebody wants to be told. Without a row, everything at once and in English.
CREATE TABLE notifications.settings (
  account          text PRIMARY KEY,
  locale           text,
  time_zone        text NOT NULL DEFAULT 'UTC',
  -- Minutes of the local day; both or neither.
  quiet_from       integer CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to         integer CHECK (quiet_to BETWEEN 0 AND 1439),
  urgent_through   boolean NOT NULL DEFAULT false,
  digest           text NOT NULL DEFAULT 'off' CHECK (digest IN ('off', 'hourly', 'daily', 'weekly')),
  digest_hour      integer NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
  mail             boolean NOT NULL DEFAULT true,
  -- SHA-256 of what stands in every mail's link.
  unsubscribe_hash bytea CONSTRAINT settings_unsubscribe_once UNIQUE,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);

-- A browser, a chat, a server of somebody's. Those of programs, several an account, are made by the Data API, each with the types of
-- events that it asks for; a webhook that brings alerts is one of the channels and has no types.
CREATE TABLE notifications.endpoints (
  endpoint_id     uuid PRIMARY KEY,
  account         text NOT NULL,
  channel         text NOT NULL CHECK (channel IN ('telegram', 'webPush', 'webhook')),
  -- The subscription's or the webhook's url, or the chat's id.
  address         text NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
  -- Keys of a subscription, name of a chat.
  details         jsonb NOT NULL DEFAULT '{}',
  -- Of a webhook, under AES-256-GCM.
  sealed_secret   bytea,
  state           text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  -- Said by the other side: later.
  slow_until      timestamptz,
  failing_since   timestamptz,
  disabled_at     timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  -- Empty: all that is the account's own. Null: a channel of notices.
  types           text[],
  -- That of the key which made it: events of the sandbox reach no live endpoint, nor the other way round.
  mode            text CHECK (mode IN ('live', 'test')),
  -- When the owner was told that nothing arrives.
  told_failing_at timestamptz,
  -- Of the call that made it: the same call again is answered with the same endpoint.
  command         text,
  -- Of the call that rotated the secret last: the same call again is answered with the same secret.
  rotation        text,
  rotated_at      timestamptz,
  CHECK ((state = 'disabled') = (disabled_at IS NOT NULL)),
  CHECK ((channel = 'webhook') = (sealed_secret IS NOT NULL)),
  CHECK ((types IS NULL) = (mode IS NULL)),
  CHECK (types IS NULL OR channel = 'webhook'),
  CHECK (rotation IS NULL OR rotated_at IS NOT NULL)
);
CREATE INDEX endpoints_of ON notifications.endpoints (account);
CREATE UNIQUE INDEX endpoints_channel_once ON notifications.endpoints (channel, address, account) WHERE types IS NULL;
CREATE UNIQUE INDEX endpoints_command_once ON notifications.endpoints (account, command) WHERE command IS NOT NULL;

-- What somebody brings to the bot, once.
CREATE TABLE notifications.link_codes (
  code_hash  bytea PRIMARY KEY,
  account    text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Keys of our own that were made here, sealed, and how far the bot's messages were read.
CREATE TABLE notifications.kept (
  name  text PRIMARY KEY,
  value text NOT NULL
);

-- Secrets that were rotated away, each with the moment until which it signs too.
CREATE TABLE notifications.old_secrets (
  endpoint_id uuid NOT NULL REFERENCES notifications.endpoints ON DELETE CASCADE,
  sealed      bytea NOT NULL,
  until       timestamptz NOT NULL
);
CREATE INDEX old_secrets_of ON notifications.old_secrets (endpoint_id, until);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA notifications TO tmai_app;

-- ---------- alerts

-- Everybody with alerts. The row is locked while one of them is made, so that two at once do not pass the plan's limit.
CREATE TABLE alerts.holders (
  account    text PRIMARY KEY,
  -- When the alerts were last compared with what the plan holds.
  checked_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX holders_by_check ON alerts.holders (checked_at);

CREATE TABLE alerts.alerts (
  alert_id         uuid PRIMARY KEY,
  account          text NOT NULL REFERENCES alerts.holders,
  condition        jsonb NOT NULL,
  -- A token of the market, or a list of tokens.
  instrument_id    integer,
  list_id          text,
  recurring        boolean NOT NULL,
  cooldown_seconds integer NOT NULL CHECK (cooldown_seconds >= 300),
  -- Percent of the threshold, or points of a grade.
  hysteresis       numeric NOT NULL CHECK (hysteresis >= 0),
  channels         text[] NOT NULL,
  note             text NOT NULL CHECK (length(note) <= 200),
  expires_at       timestamptz(3),
  paused           boolean NOT NULL DEFAULT false,
  paused_by_plan   boolean NOT NULL DEFAULT false,
  snoozed_until    timestamptz(3),
  state            text NOT NULL DEFAULT 'armed' CHECK (state IN ('armed', 'resting', 'done')),
  fired_count      integer NOT NULL DEFAULT 0,
  last_fired_at    timestamptz(3),
  created_at       timestamptz(3) NOT NULL DEFAULT now(),
  -- The command that made it: the same one again makes no other.
  command_id       text,
  -- Set once `expires_at` has passed and the alert was ended for that; reset when the alert is changed.
  has_ended        boolean NOT NULL DEFAULT false,
  CHECK ((instrument_id IS NULL) <> (list_id IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX alerts_of_account ON alerts.alerts (account, created_at);
CREATE INDEX alerts_of_list ON alerts.alerts (list_id) WHERE list_id IS NOT NULL;
CREATE UNIQUE INDEX alerts_by_command ON alerts.alerts (account, command_id) WHERE command_id IS NOT NULL;
-- No index mentions `state`: a firing changes it, and each firing would have to write all indexes of the table.
CREATE INDEX alerts_that_end ON alerts.alerts (expires_at) WHERE expires_at IS NOT NULL AND NOT has_ended;

-- What is compared: the figure of a token that crosses a threshold. A threshold never changes: a changed alert has new rows.
-- Source: data-api.md 3.2.
CREATE TABLE alerts.watches (
  watch       bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  alert_id    uuid NOT NULL REFERENCES alerts.alerts ON DELETE CASCADE,
  -- app/areas/alerts/model/metrics.ts.
  metric      smallint NOT NULL,
  token_id    integer NOT NULL,
  up          boolean NOT NULL,
  threshold   float8 NOT NULL,
  -- Back behind this one it may fire again.
  rearm_at    float8,
  armed       boolean NOT NULL DEFAULT true,
  -- Which firing would be the next.
  generation  integer NOT NULL DEFAULT 1,
  recurring   boolean NOT NULL,
  -- By its owner, by the plan, or because it is over.
  paused      boolean NOT NULL DEFAULT false,
  -- What was before does not make it fire.
  since       timestamptz(3) NOT NULL DEFAULT now(),
  rests_until timestamptz(3),
  -- Of the transaction that last armed it: the index in memory asks for what is new by it.
  changed     xid8 NOT NULL DEFAULT pg_current_xact_id()
) WITH (fillfactor = 80);
CREATE INDEX watches_armed ON alerts.watches (metric, token_id, up, threshold) INCLUDE (watch) WHERE armed AND NOT paused;
CREATE INDEX watches_resting ON alerts.watches (metric, token_id, up, rearm_at) INCLUDE (watch, rests_until)
  WHERE NOT armed AND recurring AND NOT paused;
CREATE INDEX watches_of_alert ON alerts.watches (alert_id);
CREATE INDEX watches_changed ON alerts.watches (changed) WHERE armed AND NOT paused;
CREATE TRIGGER watches_mark_changed BEFORE UPDATE ON alerts.watches FOR EACH ROW
  WHEN (NEW.armed AND NOT NEW.paused) EXECUTE FUNCTION alerts.mark_changed();

-- Each time that one fired, once: its alert may be gone since.
CREATE TABLE alerts.firings (
  watch      bigint NOT NULL,
  generation integer NOT NULL,
  firing_id  uuid NOT NULL UNIQUE,
  alert_id   uuid NOT NULL,
  account    text NOT NULL,
  condition  jsonb NOT NULL,
  token_id   integer NOT NULL,
  before     float8,
  after      float8 NOT NULL,
  -- When the market had the figure.
  tick       timestamptz(3) NOT NULL,
  fired_at   timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (watch, generation)
);
CREATE INDEX firings_of_account ON alerts.firings (account, fired_at);
CREATE INDEX firings_of_alert ON alerts.firings (alert_id, fired_at);

-- The figures of each token that were compared last, in the order of the metrics; null where none was known yet.
CREATE TABLE alerts.marks (token_id integer PRIMARY KEY, figures float8[] NOT NULL) WITH (fillfactor = 50);

-- Who was on a list when it was last looked at.
CREATE TABLE alerts.list_marks (list_id text PRIMARY KEY, token_ids integer[] NOT NULL);

-- How far the market is compared: whoever moves the tick on is the only one who does. `hour` is the last hour whose highest
-- and lowest price are compared.
CREATE TABLE alerts.cursor (
  name text PRIMARY KEY CHECK (name = 'alerts'),
  tick bigint NOT NULL,
  at   timestamptz(3),
  hour timestamptz(0)
) WITH (fillfactor = 50);

GRANT SELECT, INSERT, UPDATE, DELETE ON alerts.holders, alerts.alerts, alerts.watches, alerts.marks,
  alerts.list_marks TO tmai_app;
GRANT SELECT, UPDATE ON alerts.cursor TO tmai_app;
GRANT SELECT, INSERT, DELETE ON alerts.firings TO tmai_app;

-- ---------- lists

-- A row an account that keeps lists: locked while it adds one, so that two at once do not pass a limit together.
CREATE TABLE lists.owners (
  account  text PRIMARY KEY,
  -- How many versions an account saved on a day, and with how many tokens: counted under the lock that the row is.
  saved_on date,
  versions integer NOT NULL DEFAULT 0,
  tokens   integer NOT NULL DEFAULT 0
);

-- Every handle that an account ever had still leads to it, for wallets keep reading the address that they were given.
CREATE TABLE lists.handles (
  handle   text PRIMARY KEY CHECK (handle ~ '^[a-z0-9](-?[a-z0-9]){2,29}$'),
  account  text NOT NULL REFERENCES lists.owners,
  taken_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX handles_of_account ON lists.handles (account);
CREATE TRIGGER handles_stand BEFORE UPDATE OR DELETE ON lists.handles FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER handles_stay BEFORE TRUNCATE ON lists.handles FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE lists.profiles (
  account    text PRIMARY KEY REFERENCES lists.owners,
  handle     text NOT NULL REFERENCES lists.handles,
  shown_name text NOT NULL CHECK (length(shown_name) BETWEEN 1 AND 40),
  about      text NOT NULL DEFAULT '' CHECK (length(about) <= 500),
  is_public  boolean NOT NULL DEFAULT false
);

CREATE TABLE lists.lists (
  list_id     uuid PRIMARY KEY,
  -- Null for the house.
  owner       text REFERENCES lists.owners,
  -- Never changes, so that the address of its file stays.
  slug        text NOT NULL CHECK (slug ~ '^[a-z0-9](-?[a-z0-9]){0,39}$'),
  title       text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  about       text NOT NULL DEFAULT '' CHECK (length(about) <= 500),
  visibility  text NOT NULL CHECK (visibility IN ('private', 'unlisted', 'public')),
  kind        text NOT NULL CHECK (kind IN ('hand', 'rule')),
  rule        jsonb,
  -- The day of published grades that the rule was last asked with.
  ruled_on    date,
  major       integer NOT NULL DEFAULT 1 CHECK (major >= 1),
  minor       integer NOT NULL DEFAULT 0 CHECK (minor >= 0),
  patch       integer NOT NULL DEFAULT 0 CHECK (patch >= 0),
  created_at  timestamptz(3) NOT NULL DEFAULT now(),
  updated_at  timestamptz(3) NOT NULL DEFAULT now(),
  -- {"listId", "title", "version"}: what it was cloned from, as that stood then.
  cloned_from jsonb,
  hidden_at   timestamptz(3),
  deleted_at  timestamptz(3),
  -- What others may see of a list begins when it is opened to them, and notes of before stay its maker's.
  opened_at   timestamptz(3),
  CHECK ((kind = 'rule') = (rule IS NOT NULL))
);
-- Deleted ones too: their address shows no other list.
CREATE UNIQUE INDEX lists_by_address ON lists.lists (coalesce(owner, ''), slug);
CREATE INDEX lists_public ON lists.lists (updated_at DESC) WHERE visibility = 'public' AND hidden_at IS NULL AND deleted_at IS NULL;
CREATE INDEX lists_clones ON lists.lists ((cloned_from->>'listId')) WHERE cloned_from IS NOT NULL;

-- A token that we know, or one that was brought in from elsewhere and is known by its address alone.
CREATE TABLE lists.list_tokens (
  list_id       uuid NOT NULL REFERENCES lists.lists,
  position      integer NOT NULL,
  instrument_id integer,
  chain_id      integer CHECK (chain_id >= 1),
  address       text CHECK (address ~ '^0x[0-9a-fA-F]{40}$'),
  symbol        text,
  name          text,
  decimals      smallint CHECK (decimals BETWEEN 0 AND 255),
  note          text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  added_at      timestamptz(3) NOT NULL DEFAULT now(),
  -- Null for a note of which it is not known: only its maker sees it until it is written again.
  noted_at      timestamptz(3),
  PRIMARY KEY (list_id, position),
  CHECK ((instrument_id IS NULL) = (num_nulls(chain_id, address, symbol, name, decimals) = 0)),
  CHECK (instrument_id IS NULL OR num_nonnulls(chain_id, address, symbol, name, decimals) = 0)
);
CREATE UNIQUE INDEX list_tokens_known ON lists.list_tokens (list_id, instrument_id) WHERE instrument_id IS NOT NULL;
CREATE UNIQUE INDEX list_tokens_foreign ON lists.list_tokens (list_id, chain_id, lower(address)) WHERE instrument_id IS NULL;
CREATE INDEX list_tokens_by_token ON lists.list_tokens (instrument_id) WHERE instrument_id IS NOT NULL;

-- What each version changed; [{"name", "symbol"}] each.
CREATE TABLE lists.list_versions (
  list_id uuid NOT NULL REFERENCES lists.lists,
  major   integer NOT NULL,
  minor   integer NOT NULL,
  patch   integer NOT NULL,
  at      timestamptz(3) NOT NULL,
  added   jsonb NOT NULL,
  removed jsonb NOT NULL,
  changed jsonb NOT NULL,
  PRIMARY KEY (list_id, major, minor, patch)
);
CREATE TRIGGER list_versions_stand BEFORE UPDATE OR DELETE ON lists.list_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER list_versions_stay BEFORE TRUNCATE ON lists.list_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The file of a version that others may read, byte for byte: the canonical JSON that is hashed and signed.
CREATE TABLE lists.list_files (
  list_id uuid NOT NULL,
  major   integer NOT NULL,
  minor   integer NOT NULL,
  patch   integer NOT NULL,
  json    text NOT NULL,
  sha256  text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  entries integer NOT NULL CHECK (entries BETWEEN 1 AND 10000),
  PRIMARY KEY (list_id, major, minor, patch),
  FOREIGN KEY (list_id, major, minor, patch) REFERENCES lists.list_versions
);
CREATE TRIGGER list_files_stand BEFORE UPDATE ON lists.list_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER list_files_needed BEFORE DELETE ON lists.list_files FOR EACH ROW EXECUTE FUNCTION refuse_needed_list_file();
CREATE TRIGGER list_files_stay BEFORE TRUNCATE ON lists.list_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What makes a file published: the signature, and the event of the ledger that names its hash.
CREATE TABLE lists.publications (
  list_id      uuid NOT NULL,
  major        integer NOT NULL,
  minor        integer NOT NULL,
  patch        integer NOT NULL,
  signature    text NOT NULL CHECK (signature ~ '^[0-9a-f]{128}$'),
  public_key   text NOT NULL CHECK (public_key ~ '^[0-9a-f]{64}$'),
  position     bigint NOT NULL,
  published_at timestamptz(3) NOT NULL,
  PRIMARY KEY (list_id, major, minor, patch),
  FOREIGN KEY (list_id, major, minor, patch) REFERENCES lists.list_files
);
CREATE TRIGGER publications_stand BEFORE UPDATE OR DELETE ON lists.publications FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER publications_stay BEFORE TRUNCATE ON lists.publications FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE lists.list_followers (
  list_id     uuid NOT NULL REFERENCES lists.lists,
  account     text NOT NULL,
  followed_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, account)
);
CREATE INDEX list_followers_by_account ON lists.list_followers (account);

CREATE TABLE lists.reports (
  list_id     uuid NOT NULL REFERENCES lists.lists,
  account     text NOT NULL,
  reason      text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  reported_at timestamptz(3) NOT NULL DEFAULT now(),
  answered_at timestamptz(3),
  PRIMARY KEY (list_id, account)
);

GRANT SELECT, INSERT, UPDATE ON lists.owners, lists.profiles, lists.lists, lists.reports TO tmai_app;
GRANT SELECT, INSERT ON lists.handles, lists.list_versions, lists.publications TO tmai_app;
GRANT SELECT, INSERT, DELETE ON lists.list_tokens, lists.list_files, lists.list_followers TO tmai_app;

-- ---------- dataapi

CREATE TABLE dataapi.keys (
  key_id              uuid PRIMARY KEY,
  account             text NOT NULL,
  mode                text NOT NULL CHECK (mode IN ('live', 'test')),
  -- SHA-256 of the key. The key itself is shown once and kept nowhere.
  hash                bytea NOT NULL CONSTRAINT keys_hash_once UNIQUE CHECK (octet_length(hash) = 32),
  head                text NOT NULL CHECK (length(head) = 4),
  tail                text NOT NULL CHECK (length(tail) = 4),
  name                text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  scopes              text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- From where it may be used; empty: from anywhere.
  cidrs               cidr[] NOT NULL DEFAULT '{}',
  -- Units of a month, of this key alone.
  monthly_cap         integer CHECK (monthly_cap > 0),
  expires_at          timestamptz(3),
  -- The key that took its place, and until when this one goes on.
  replaced_by         uuid REFERENCES dataapi.keys,
  dies_at             timestamptz(3),
  last_used_on        date,
  created_at          timestamptz(3) NOT NULL DEFAULT now(),
  -- Once the ledger knows of it: until then it opens nothing.
  issued_at           timestamptz(3),
  revoked_at          timestamptz(3),
  revoked_why         text CHECK (revoked_why IN ('owner', 'inUrl', 'neverShown')),
  -- Once the ledger knows of that.
  revocation_recorded boolean NOT NULL DEFAULT false,
  -- Every process reads what changed since it last looked.
  changed_at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Whether calls beyond what the plan includes are sold one by one to whoever sends this key, instead of being refused. A key for
  -- the sandbox sells nothing, and a cap of a key's own is its owner's wish to spend no more: see docs/decisions/0039.
  pay_overage         boolean NOT NULL DEFAULT false,
  CHECK ((replaced_by IS NULL) = (dies_at IS NULL)),
  CHECK ((revoked_at IS NULL) = (revoked_why IS NULL)),
  CONSTRAINT keys_that_pay CHECK (NOT pay_overage OR (mode = 'live' AND monthly_cap IS NULL))
);
CREATE INDEX keys_of ON dataapi.keys (account, created_at DESC);
CREATE INDEX keys_changed ON dataapi.keys (changed_at);
CREATE INDEX keys_unrecorded ON dataapi.keys (created_at)
  WHERE issued_at IS NULL OR (revoked_at IS NOT NULL AND NOT revocation_recorded);
-- Which of an account's keys work is counted by the lines that rotation makes of them: each is followed to its first key.
CREATE INDEX keys_replaced ON dataapi.keys (replaced_by) WHERE replaced_by IS NOT NULL;

-- Whoever makes a key holds their row: two at once are counted one after the other.
CREATE TABLE dataapi.holders (account text PRIMARY KEY);

-- Units that an account used, by period: `live 2026-11` or `test 2026-11`.
CREATE TABLE dataapi.usage (
  account       text NOT NULL,
  period        text NOT NULL,
  units         bigint NOT NULL CHECK (units >= 0),
  -- The largest quota that had no room for a call of the period. Fewer units may be left than a call costs: an account whose
  -- calls are refused is told so although not all of its units are used.
  refused_quota bigint,
  PRIMARY KEY (account, period)
);

-- The same of a key that has a cap of its own.
CREATE TABLE dataapi.key_usage (
  key_id uuid NOT NULL REFERENCES dataapi.keys,
  period text NOT NULL,
  units  bigint NOT NULL CHECK (units >= 0),
  PRIMARY KEY (key_id, period)
);

-- What is shown of it.
CREATE TABLE dataapi.usage_days (
  account   text NOT NULL,
  key_id    uuid NOT NULL,
  day       date NOT NULL,
  operation text NOT NULL,
  calls     bigint NOT NULL DEFAULT 0,
  units     bigint NOT NULL DEFAULT 0,
  errors    bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account, day, key_id, operation)
);

-- Web processes that answer calls, each once a second: the rate of an account is divided among them.
CREATE UNLOGGED TABLE dataapi.processes (
  process_id uuid PRIMARY KEY,
  seen_at    timestamptz NOT NULL
);

-- Bulk files of the Data API. They stand in the database so that every web process serves the same bytes, whichever computer it
-- runs on. Source: docs/decisions/0036-bulk-files.md.
CREATE TABLE dataapi.exports (
  export_id   uuid PRIMARY KEY,
  -- As it is downloaded: `ohlcv-daily-2025.csv.gz`.
  name        text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('ohlcv-daily', 'grades', 'signals')),
  year        smallint NOT NULL,
  format      text NOT NULL CHECK (format IN ('csv.gz', 'ndjson.gz', 'parquet')),
  -- Of the invented market that keys for testing see.
  is_sample   boolean NOT NULL,
  sha256      bytea NOT NULL CHECK (octet_length(sha256) = 32),
  row_count   bigint NOT NULL CHECK (row_count > 0),
  byte_count  bigint NOT NULL CHECK (byte_count > 0),
  -- What it was made of: as long as that is the same, it is not made again.
  made_from   text NOT NULL,
  made_at     timestamptz(3) NOT NULL DEFAULT now(),
  -- Since when there is a newer one. It goes with the next one after that.
  replaced_at timestamptz(3)
);
CREATE UNIQUE INDEX exports_latest ON dataapi.exports (name) WHERE replaced_at IS NULL;
CREATE INDEX exports_by_name ON dataapi.exports (name);

-- The bytes in pieces of one size, the last one shorter. They are compressed already.
CREATE TABLE dataapi.export_chunks (
  export_id uuid NOT NULL REFERENCES dataapi.exports ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  place     integer NOT NULL CHECK (place >= 0),
  bytes     bytea NOT NULL,
  PRIMARY KEY (export_id, place)
);
ALTER TABLE dataapi.export_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Which key paid for which file, and how much of it was sent since: what is resumed costs nothing again.
CREATE TABLE dataapi.export_downloads (
  key_id    uuid NOT NULL REFERENCES dataapi.keys,
  export_id uuid NOT NULL REFERENCES dataapi.exports ON DELETE CASCADE,
  begun_at  timestamptz(3) NOT NULL,
  -- False while its units are being counted.
  is_paid   boolean NOT NULL,
  sent      bigint NOT NULL,
  PRIMARY KEY (key_id, export_id)
);
CREATE INDEX export_downloads_by_time ON dataapi.export_downloads (begun_at);

-- Streams of the Data API. An open one is seen every second by the process that answers it. What was paid of one that ended
-- goes on with the next of the same key and topics.
CREATE UNLOGGED TABLE dataapi.streams (
  stream_id  uuid PRIMARY KEY,
  account    text NOT NULL,
  mode       text NOT NULL CHECK (mode IN ('live', 'test')),
  key_id     uuid NOT NULL,
  -- In the order of their names, separated by commas.
  topics     text NOT NULL,
  paid_until timestamptz NOT NULL,
  -- Null: it ended.
  seen_at    timestamptz
);
CREATE INDEX streams_of ON dataapi.streams (account, mode);
CREATE INDEX streams_paid ON dataapi.streams (paid_until);

-- Payments of the Data API's sandbox. They stand beside the ledger: no chain of hashes, no journal, no page of real payments.
-- Source: docs/decisions/0038-payment-sandbox.md.
CREATE TABLE dataapi.sandbox_clocks (
  account_id text PRIMARY KEY,
  -- It stands still until it is advanced. Whoever adds events holds this row: versions and positions are given one by one.
  now        timestamptz(3) NOT NULL
);

-- What a call with an Idempotency-Key did, so that the same call again does nothing.
CREATE TABLE dataapi.sandbox_commands (
  account_id text NOT NULL,
  command    text NOT NULL,
  -- The payment that it made, or how far it moved the clock and which events came of that.
  payment_id uuid,
  moved_to   timestamptz(3),
  after      bigint,
  until      bigint,
  done_at    timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, command),
  CHECK ((payment_id IS NULL) = (moved_to IS NOT NULL))
);

CREATE TABLE dataapi.sandbox_payments (
  payment_id uuid PRIMARY KEY,
  -- In the order in which they were made, whichever computer drew their ids.
  number     bigint GENERATED ALWAYS AS IDENTITY,
  account_id text NOT NULL,
  scenario   text NOT NULL,
  plan       text NOT NULL,
  -- Of stories with two payments.
  second_id  uuid NOT NULL,
  -- The plans as the catalogue had them then: a story is not changed by a new price.
  plans      jsonb NOT NULL,
  -- By the account's clock.
  created_at timestamptz(3) NOT NULL,
  steps_done integer NOT NULL CHECK (steps_done >= 0),
  -- Null: the story is over.
  next_at    timestamptz(3),
  refusal    jsonb
);
CREATE INDEX sandbox_payments_of ON dataapi.sandbox_payments (account_id, number);
CREATE INDEX sandbox_payments_due ON dataapi.sandbox_payments (account_id, next_at) WHERE next_at IS NOT NULL;

CREATE TABLE dataapi.sandbox_events (
  -- The sample that every key for testing sees has the first positions.
  position       bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  event_id       uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id     text NOT NULL,
  payment_id     uuid NOT NULL REFERENCES dataapi.sandbox_payments ON DELETE CASCADE,
  stream         text NOT NULL,
  version        integer NOT NULL CHECK (version > 0),
  type           text NOT NULL,
  schema_version integer NOT NULL,
  data           jsonb NOT NULL,
  at             timestamptz(3) NOT NULL,
  CONSTRAINT sandbox_events_once UNIQUE (account_id, stream, version)
);
CREATE INDEX sandbox_events_of ON dataapi.sandbox_events (account_id, position);
CREATE INDEX sandbox_events_of_payment ON dataapi.sandbox_events (payment_id, position);

-- What each was paid with and is answered, written before it is paid: whoever comes again, or takes over, finds both.
CREATE TABLE dataapi.paid_calls (
  call_id      uuid PRIMARY KEY,
  authorized   jsonb NOT NULL,
  signature    text NOT NULL,
  -- Of what the payer was told and nobody reads on the chain: without it nobody gets the answer again.
  offer_hash   bytea NOT NULL,
  content_type text NOT NULL,
  body         bytea NOT NULL,
  made_at      timestamptz NOT NULL DEFAULT now(),
  -- Nothing on the chain can change it any more.
  closed_at    timestamptz,
  -- An answer that holds a secret is kept encrypted.
  is_sealed    boolean NOT NULL DEFAULT false,
  -- Wei that the transfer of a call may cost us; once the call is closed, what it has cost for nothing.
  at_stake     numeric(78,0) NOT NULL DEFAULT 0
);
CREATE INDEX paid_calls_open ON dataapi.paid_calls (made_at) WHERE closed_at IS NULL;
CREATE INDEX paid_calls_old ON dataapi.paid_calls (made_at) WHERE closed_at IS NOT NULL;
CREATE INDEX paid_calls_at_stake ON dataapi.paid_calls (made_at) WHERE at_stake > 0;
-- What a payer has on its way, from the moment at which the payer's money is set aside for it.
CREATE INDEX paid_calls_of_payer ON dataapi.paid_calls ((authorized->>'from')) WHERE closed_at IS NULL;

-- Transactions that settle them, signed and kept before they are sent. None has the number of another one.
CREATE TABLE dataapi.relays (
  chain_id   integer NOT NULL,
  relayer    text NOT NULL,
  nonce      bigint NOT NULL,
  call_id    uuid NOT NULL UNIQUE,
  serialized text NOT NULL,
  max_fee    numeric(78,0) NOT NULL,
  signed_at  timestamptz NOT NULL DEFAULT now(),
  -- It is in a block that stands.
  done_at    timestamptz,
  PRIMARY KEY (chain_id, relayer, nonce)
);
CREATE INDEX relays_open ON dataapi.relays (chain_id, relayer, nonce) WHERE done_at IS NULL;

-- Units of the Data API that are paid for in advance (x402), with no account. Whose they are says the hash of a key that the answer
-- to their purchase holds. They can be spent once the call that bought them is settled. `used` and `held` never exceed `units` together: what is held was taken for an answer that may
-- not have left yet, and goes back where its process dies.
CREATE TABLE dataapi.credits (
  credit_id   uuid PRIMARY KEY,
  key_hash    bytea NOT NULL,
  units       integer NOT NULL CHECK (units > 0),
  used        integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  held        integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  made_at     timestamptz NOT NULL DEFAULT now(),
  -- That they were bought is in the ledger, and how many of them are there as spent; and when that was last looked at.
  is_recorded boolean NOT NULL DEFAULT false,
  recorded    integer NOT NULL DEFAULT 0,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT credits_within_bought CHECK (used + held <= units)
);
CREATE INDEX credits_unrecorded ON dataapi.credits (made_at) WHERE NOT is_recorded;
CREATE INDEX credits_unearned ON dataapi.credits (recorded_at) WHERE is_recorded AND used > recorded;
-- A key of credits may be bought more for: each purchase keeps a row, and an answer may take the end of one and the beginning
-- of the next.
CREATE INDEX credits_by_key ON dataapi.credits (key_hash, credit_id);

CREATE TABLE dataapi.credit_holds (
  hold_id   uuid NOT NULL,
  credit_id uuid NOT NULL REFERENCES dataapi.credits ON DELETE CASCADE,
  units     integer NOT NULL CHECK (units > 0),
  made_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (hold_id, credit_id)
);
CREATE INDEX credit_holds_old ON dataapi.credit_holds (made_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA dataapi TO tmai_app;

-- ---------- swap

CREATE TABLE swap.quotes (
  quote_id  text PRIMARY KEY,
  body      jsonb NOT NULL,
  quoted_at timestamptz(3) NOT NULL DEFAULT now(),
  -- A quote is ordered by who asked for it and by no one else.
  subject   text NOT NULL
);
CREATE INDEX quotes_by_time ON swap.quotes (quoted_at);

GRANT SELECT, INSERT, DELETE ON ALL TABLES IN SCHEMA swap TO tmai_app;

-- ---------- chat

CREATE TABLE chat.conversations (
  conversation_id uuid PRIMARY KEY,
  -- `account:…` or `guest:…`.
  owner           text NOT NULL,
  title           text NOT NULL CHECK (char_length(title) <= 120),
  locale          text NOT NULL,
  -- 128 random bits; null while nobody else may read it.
  share_id        text UNIQUE,
  -- The last message that the link shows: what is said after it was made stays private.
  shared_until    bigint,
  shared_at       timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK ((share_id IS NULL) = (shared_at IS NULL) AND (share_id IS NULL) = (shared_until IS NULL))
);
CREATE INDEX conversations_of_owner ON chat.conversations (owner, updated_at DESC, conversation_id);

CREATE TABLE chat.messages (
  message_id      uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES chat.conversations ON DELETE CASCADE,
  -- The order in which they were said.
  turn            bigint GENERATED ALWAYS AS IDENTITY,
  -- Of an answer: the question that it answers; several answers are versions of one.
  question_id     uuid REFERENCES chat.messages ON DELETE CASCADE,
  role            text NOT NULL CHECK (role IN ('user', 'assistant')),
  parts           jsonb NOT NULL,
  status          text NOT NULL CHECK (status IN ('complete', 'stopped', 'failed')),
  provider        text,
  model           text,
  understood      jsonb,
  withheld        integer NOT NULL DEFAULT 0,
  tokens_in       integer NOT NULL DEFAULT 0,
  tokens_out      integer NOT NULL DEFAULT 0,
  cost_micro_usd  bigint NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  CHECK ((role = 'assistant') = (question_id IS NOT NULL))
);
CREATE INDEX messages_of_conversation ON chat.messages (conversation_id, turn);
CREATE INDEX messages_of_question ON chat.messages (question_id);

CREATE TABLE chat.feedback (
  message_id uuid PRIMARY KEY REFERENCES chat.messages ON DELETE CASCADE,
  value      text NOT NULL CHECK (value IN ('up', 'down')),
  reason     text CHECK (reason IN ('wrong', 'not-understood', 'unsafe', 'other')),
  words      text CHECK (char_length(words) <= 1000),
  given_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX feedback_newest ON chat.feedback (given_at DESC, message_id);

-- One answer at a time in a conversation. A server that died lets go when its lease is over.
CREATE TABLE chat.turns (
  conversation_id uuid PRIMARY KEY REFERENCES chat.conversations ON DELETE CASCADE,
  lease           uuid NOT NULL,
  lease_until     timestamptz NOT NULL
);

-- What was asked of models, by day of UTC. Answers by rules are counted by the minute alone.
CREATE TABLE chat.usage (
  subject        text NOT NULL,
  day            date NOT NULL,
  questions      integer NOT NULL DEFAULT 0,
  tokens_in      bigint NOT NULL DEFAULT 0,
  tokens_out     bigint NOT NULL DEFAULT 0,
  cost_micro_usd bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (subject, day)
);
CREATE INDEX usage_of_day ON chat.usage (day);

CREATE TABLE chat.settings (
  subject  text PRIMARY KEY,
  -- Whether a provider outside may be told of lists, alerts and plans.
  personal text NOT NULL CHECK (personal IN ('on', 'off'))
);

-- What language models cost in a day of UTC. A call is added at the most that it can cost before a provider is asked, and corrected
-- when its usage is known: a call of a process that died stays at that, so money is never spent twice.
CREATE TABLE chat.spending (
  day              date   PRIMARY KEY,
  micro_usd        bigint NOT NULL CHECK (micro_usd >= 0),
  -- The part of callers who do not pay: guests, accounts without a plan, and those on trial.
  unpaid_micro_usd bigint NOT NULL CHECK (unpaid_micro_usd >= 0)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA chat TO tmai_app;

-- ---------- exports

CREATE TABLE exports.orders (
  export_id  uuid PRIMARY KEY,
  -- The only account that may list, download or remove it.
  account_id text NOT NULL,
  -- In jobs.queue, until the file is ready or an admin has deleted the failed job.
  job_id     uuid NOT NULL,
  -- As it is downloaded: `ledger-0-1200.csv`.
  name       text NOT NULL,
  -- What the file contains.
  content    jsonb NOT NULL,
  -- Of a bundle: the program that goes into it, as it was when the bundle was ordered.
  verifier   jsonb,
  -- The last position when it was ordered, and the last one that was read.
  total      bigint NOT NULL CHECK (total >= 0),
  reached    bigint NOT NULL DEFAULT 0,
  ordered_at timestamptz(3) NOT NULL DEFAULT now(),
  -- All of these from the moment in which the file is whole, none before.
  attempt    uuid,
  sha256     bytea CHECK (octet_length(sha256) = 32),
  byte_count bigint,
  expires_at timestamptz(3),
  CHECK (num_nulls(attempt, sha256, byte_count, expires_at) IN (0, 4))
);
CREATE INDEX orders_of_account ON exports.orders (account_id, ordered_at DESC);
CREATE INDEX orders_expiring ON exports.orders (expires_at);

-- Each attempt writes chunks of its own: what a killed worker left is never part of a file.
CREATE TABLE exports.chunks (
  export_id uuid NOT NULL REFERENCES exports.orders ON DELETE CASCADE,
  attempt   uuid NOT NULL,
  place     integer NOT NULL CHECK (place >= 0),
  bytes     bytea NOT NULL,
  PRIMARY KEY (export_id, attempt, place)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA exports TO tmai_app;

-- ---------- trackrecord

CREATE TABLE trackrecord.files (
  file_id      uuid PRIMARY KEY,
  -- As it is downloaded: `signals.csv`.
  name         text NOT NULL,
  -- Whether its tokens are invented.
  is_simulated boolean NOT NULL,
  -- What it was made of: as long as that is the same, it is not made again.
  made_from    text NOT NULL,
  begun_at     timestamptz(3) NOT NULL DEFAULT now(),
  -- All of these from the moment in which the file is whole, none before. The hash and the size are those of the stored bytes.
  offered_at   timestamptz(3),
  sha256       bytea CHECK (octet_length(sha256) = 32),
  byte_count   bigint,
  -- Since when there is a newer one. It is kept until the next one after that, for downloads that began before.
  replaced_at  timestamptz(3),
  CHECK (num_nulls(offered_at, sha256, byte_count) IN (0, 3))
);
CREATE UNIQUE INDEX files_latest ON trackrecord.files (name) WHERE offered_at IS NOT NULL AND replaced_at IS NULL;

-- The bytes in pieces of one size, the last one shorter. They are compressed already.
CREATE TABLE trackrecord.chunks (
  file_id uuid NOT NULL REFERENCES trackrecord.files ON DELETE CASCADE,
  place   integer NOT NULL CHECK (place >= 0),
  bytes   bytea NOT NULL,
  PRIMARY KEY (file_id, place)
);
ALTER TABLE trackrecord.chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA trackrecord TO tmai_app;

-- ---------- first rows

-- A projection starts at the ledger's beginning.
INSERT INTO read_model_heads
SELECT projection, 0
FROM unnest(ARRAY['accesses', 'accounts', 'attentionCases', 'calls', 'catalogue', 'coupons', 'gradeDays', 'grants', 'journal',
  'orders', 'paymentTerms', 'payments', 'referrals']) AS projection;
INSERT INTO alerts.cursor (name, tick) VALUES ('alerts', 0);
