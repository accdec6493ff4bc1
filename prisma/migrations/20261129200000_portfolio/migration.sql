-- What somebody's wallets hold, and the moves that made it. Personal: it leaves with the account, and none of it is in the ledger.
CREATE SCHEMA portfolio;
GRANT USAGE ON SCHEMA portfolio TO tmai_app;

-- Whoever has opened a portfolio. `version` counts what its figures follow from: moves, wallets, marks, prices and pairs.
CREATE TABLE portfolio.accounts (
  account   text PRIMARY KEY,
  version   bigint NOT NULL DEFAULT 0,
  opened_at timestamptz(3) NOT NULL DEFAULT now(),
  seen_at   timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE portfolio.wallets (
  account   text NOT NULL,
  wallet_id uuid NOT NULL,
  kind      text NOT NULL CONSTRAINT wallets_kind CHECK (kind IN ('proven', 'embedded', 'watched', 'hand', 'staked')),
  -- EIP-55 or base58; null for an account by hand, and for what is staked.
  address   text,
  -- As calls write them: a number, or "solana".
  chains    text[] NOT NULL,
  label     text NOT NULL DEFAULT '',
  added_at  timestamptz(3) NOT NULL DEFAULT now(),
  -- Since when it counts no more; its moves stay.
  left_at   timestamptz(3),
  CONSTRAINT wallets_pkey PRIMARY KEY (account, wallet_id)
);
CREATE UNIQUE INDEX wallets_once ON portfolio.wallets (account, kind, address) NULLS NOT DISTINCT WHERE kind <> 'hand' AND left_at IS NULL;

-- How far the transfers of a wallet have been read on a chain, from its head backwards and then forwards.
CREATE TABLE portfolio.reads (
  account    text NOT NULL,
  wallet_id  uuid NOT NULL,
  chain_id   text NOT NULL,
  -- All blocks from `oldest` to `newest` are read; null before the first.
  oldest     bigint,
  newest     bigint,
  oldest_at  timestamptz(3),
  -- Hash of the block `newest`: another one there is a reorganisation.
  block_hash text,
  -- The block where reading back ends.
  goal       bigint NOT NULL DEFAULT 0,
  problem    text,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT reads_pkey PRIMARY KEY (account, wallet_id, chain_id)
);

CREATE TABLE portfolio.moves (
  account       text NOT NULL,
  move_id       uuid NOT NULL,
  at            timestamptz(3) NOT NULL,
  wallet_id     uuid NOT NULL,
  -- Null where no chain was told.
  chain_id      text,
  token_key     text NOT NULL,
  symbol        text NOT NULL,
  -- Base units, below zero where they left.
  amount        numeric(78, 0) NOT NULL,
  decimals      smallint NOT NULL CONSTRAINT moves_decimals CHECK (decimals BETWEEN 0 AND 255),
  kind          text NOT NULL,
  -- What the person made of it; the kind above is what its source says.
  kind_by_hand  text,
  value_usd_micro numeric(78, 0),
  value_by      text,
  -- By hand or from a file that was joined to it; goes before the value above.
  value_by_hand numeric(78, 0),
  -- Moves that happened together.
  group_id      text NOT NULL,
  source        text NOT NULL CONSTRAINT moves_source CHECK (source IN ('order', 'chain', 'import', 'hand')),
  source_key    text NOT NULL,
  note          text NOT NULL DEFAULT '',
  -- Where on the chain.
  transaction_hash text,
  block_number  bigint,
  block_hash    text,
  log_index     integer,
  import_id     uuid,
  -- The other side of a transfer between own wallets.
  pair_id       uuid,
  CONSTRAINT moves_pkey PRIMARY KEY (account, move_id)
);
CREATE UNIQUE INDEX moves_once ON portfolio.moves (account, source_key);
CREATE INDEX moves_in_order ON portfolio.moves (account, at DESC, move_id DESC);
CREATE INDEX moves_by_transaction ON portfolio.moves (account, transaction_hash) WHERE transaction_hash IS NOT NULL;
CREATE INDEX moves_without_value ON portfolio.moves (account) WHERE value_usd_micro IS NULL;
CREATE INDEX moves_by_import ON portfolio.moves (account, import_id) WHERE import_id IS NOT NULL;

-- Two moves that may be one transfer between own wallets; pairs that one transaction proves are made at once.
CREATE TABLE portfolio.matches (
  account    text NOT NULL,
  match_id   uuid NOT NULL,
  out_move   uuid NOT NULL,
  in_move    uuid NOT NULL,
  state      text NOT NULL CONSTRAINT matches_state CHECK (state IN ('proposed', 'accepted', 'refused')),
  found_at   timestamptz(3) NOT NULL DEFAULT now(),
  answered_at timestamptz(3),
  CONSTRAINT matches_pkey PRIMARY KEY (account, match_id)
);
CREATE UNIQUE INDEX matches_once ON portfolio.matches (account, out_move, in_move);

-- What the person says of a token; it wins over the rule.
CREATE TABLE portfolio.marks (
  account   text NOT NULL,
  token_key text NOT NULL,
  mark      text NOT NULL CONSTRAINT marks_mark CHECK (mark IN ('shown', 'hidden')),
  marked_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT marks_pkey PRIMARY KEY (account, token_key)
);

-- What is known of tokens outside the catalogue: named by their contract or their file, with the rules that call them spam.
CREATE TABLE portfolio.tokens (
  account   text NOT NULL,
  token_key text NOT NULL,
  symbol    text NOT NULL,
  name      text NOT NULL DEFAULT '',
  decimals  smallint NOT NULL,
  reasons   text[] NOT NULL,
  arrived_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT tokens_pkey PRIMARY KEY (account, token_key)
);

-- Of a token that has no price.
CREATE TABLE portfolio.prices_by_hand (
  account   text NOT NULL,
  token_key text NOT NULL,
  -- Decimal text of a whole token.
  price_usd numeric NOT NULL CONSTRAINT prices_positive CHECK (price_usd >= 0),
  set_at    timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT prices_by_hand_pkey PRIMARY KEY (account, token_key)
);

-- The value at each full hour, and what came in or went out since the point before.
CREATE TABLE portfolio.points (
  account   text NOT NULL,
  at        timestamptz(0) NOT NULL,
  value_usd_micro numeric(78, 0) NOT NULL,
  flow_usd_micro  numeric(78, 0) NOT NULL,
  unpriced  integer NOT NULL,
  -- Chains that did not answer.
  missing   text[] NOT NULL,
  -- Value by wallet, of alerts that watch some alone.
  by_wallet jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT points_pkey PRIMARY KEY (account, at)
);

CREATE TABLE portfolio.imports (
  account    text NOT NULL,
  import_id  uuid NOT NULL,
  wallet_id  uuid NOT NULL,
  format     text NOT NULL,
  file_name  text NOT NULL,
  -- Of a file whose times have none: an IANA name.
  zone       text,
  -- The person's answers: what a file calls a currency, and the token that it is.
  currencies jsonb NOT NULL DEFAULT '{}',
  state      text NOT NULL CONSTRAINT imports_state CHECK (state IN ('reading', 'asking', 'ready', 'confirming', 'done', 'failed')),
  problem    text,
  -- Rows: read so far, new, known already, unreadable.
  counts     jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  confirmed_at timestamptz(3),
  CONSTRAINT imports_pkey PRIMARY KEY (account, import_id)
);

-- The file until it is confirmed or taken back.
CREATE TABLE portfolio.import_files (
  import_id uuid PRIMARY KEY,
  content   bytea NOT NULL
);
ALTER TABLE portfolio.import_files ALTER COLUMN content SET STORAGE EXTERNAL;

-- What each row of a file would become: no move before the person confirms.
CREATE TABLE portfolio.import_rows (
  import_id uuid NOT NULL,
  line      integer NOT NULL,
  -- new, known, proposed, unreadable
  state     text NOT NULL,
  problem   text,
  -- As the file has it, and what it becomes; null where it cannot be read.
  row_text  text NOT NULL,
  moves     jsonb,
  CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, line)
);

-- A writer that forgot to count would leave old figures on the page.
CREATE FUNCTION portfolio.count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portfolio.accounts SET version = version + 1
  WHERE account IN (SELECT DISTINCT account FROM changed);
  RETURN NULL;
END $$;

DO $$
DECLARE watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['wallets', 'moves', 'matches', 'marks', 'tokens', 'prices_by_hand'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_counted_in AFTER INSERT ON portfolio.%1$s REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION portfolio.count_version()', watched);
    EXECUTE format('CREATE TRIGGER %1$s_counted_up AFTER UPDATE ON portfolio.%1$s REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION portfolio.count_version()', watched);
    EXECUTE format('CREATE TRIGGER %1$s_counted_out AFTER DELETE ON portfolio.%1$s REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION portfolio.count_version()', watched);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA portfolio TO tmai_app;

-- A token that stands for another one, unit for unit: a wrapped coin shares its coin's cost.
CREATE TABLE market.token_forms (
  instrument_id integer PRIMARY KEY,
  form_of       integer NOT NULL,
  source        smallint NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON market.token_forms TO tmai_app;
