-- Token lists: what people and the house keep, under a version, and publish for wallets to read. Titles, notes and names are
-- text that can be erased: the ledger holds the hash of a published file and no word of it.
CREATE SCHEMA lists;

-- A row an account that keeps lists: locked while it adds one, so that two at once do not pass a limit together.
CREATE TABLE lists.owners (account text PRIMARY KEY);

-- Every handle that an account ever had still leads to it, for wallets keep reading the address that they were given.
CREATE TABLE lists.handles (
  handle   text PRIMARY KEY CHECK (handle ~ '^[a-z0-9](-?[a-z0-9]){2,29}$'),
  account  text NOT NULL REFERENCES lists.owners,
  taken_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX handles_of_account ON lists.handles (account);
CREATE TABLE lists.profiles (
  account    text PRIMARY KEY REFERENCES lists.owners,
  handle     text NOT NULL REFERENCES lists.handles,
  shown_name text NOT NULL CHECK (length(shown_name) BETWEEN 1 AND 40),
  about      text NOT NULL DEFAULT '' CHECK (length(about) <= 500),
  is_public  boolean NOT NULL DEFAULT false
);

CREATE TABLE lists.lists (
  list_id      uuid PRIMARY KEY,
  -- Null for the house.
  owner        text REFERENCES lists.owners,
  -- Never changes, so that the address of its file stays.
  slug         text NOT NULL CHECK (slug ~ '^[a-z0-9](-?[a-z0-9]){0,39}$'),
  title        text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  about        text NOT NULL DEFAULT '' CHECK (length(about) <= 500),
  visibility   text NOT NULL CHECK (visibility IN ('private', 'unlisted', 'public')),
  kind         text NOT NULL CHECK (kind IN ('hand', 'rule')),
  rule         jsonb,
  -- The day of published grades that the rule was last asked with.
  ruled_on     date,
  major        integer NOT NULL DEFAULT 1 CHECK (major >= 1),
  minor        integer NOT NULL DEFAULT 0 CHECK (minor >= 0),
  patch        integer NOT NULL DEFAULT 0 CHECK (patch >= 0),
  created_at   timestamptz(3) NOT NULL DEFAULT now(),
  updated_at   timestamptz(3) NOT NULL DEFAULT now(),
  -- {"listId", "title", "version"}: what it was cloned from, as that stood then.
  cloned_from  jsonb,
  hidden_at    timestamptz(3),
  deleted_at   timestamptz(3),
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

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['list_versions', 'list_files', 'publications', 'handles'] LOOP
    EXECUTE format('CREATE TRIGGER %s_stand BEFORE UPDATE OR DELETE ON lists.%I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name, name);
    EXECUTE format('CREATE TRIGGER %s_stay BEFORE TRUNCATE ON lists.%I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name, name);
  END LOOP;
END $$;

-- What a contract's smallest unit is; without it no wallet can show a balance, and no file names the contract.
ALTER TABLE market.contracts ADD COLUMN decimals smallint CHECK (decimals BETWEEN 0 AND 255);

GRANT USAGE ON SCHEMA lists TO tmai_app;
GRANT SELECT ON ALL TABLES IN SCHEMA lists TO tmai_app;
GRANT INSERT ON lists.owners, lists.handles, lists.list_versions, lists.list_files, lists.publications TO tmai_app;
GRANT UPDATE ON lists.owners TO tmai_app;
GRANT INSERT, UPDATE ON lists.lists, lists.profiles, lists.reports TO tmai_app;
GRANT INSERT, DELETE ON lists.list_tokens TO tmai_app;
GRANT INSERT, DELETE ON lists.list_followers TO tmai_app;
