-- What people are told, and how it reaches them. Addresses are personal and can be erased: nothing of this is in the ledger.
CREATE SCHEMA notifications;

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
  read_at    timestamptz
);
CREATE INDEX inbox_shown ON notifications.inbox (account, created_at DESC, notice_id) WHERE is_shown;
CREATE INDEX inbox_unread ON notifications.inbox (account) WHERE is_shown AND read_at IS NULL;
CREATE INDEX inbox_firings ON notifications.inbox (account, created_at) WHERE kind = 'alertFired';

-- The outbox: one row a notice and way out.
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
  UNIQUE (notice_id, channel, endpoint),
  CHECK ((lease IS NULL) = (lease_until IS NULL)),
  CHECK ((state = 'due') = (done_at IS NULL))
);
CREATE INDEX deliveries_due ON notifications.deliveries (next_at, turn) WHERE state = 'due';
CREATE INDEX deliveries_in_order ON notifications.deliveries (endpoint, stream, turn)
  WHERE state = 'due' AND stream IS NOT NULL AND held IS NULL;
CREATE INDEX deliveries_held ON notifications.deliveries (account, channel, endpoint) WHERE state = 'due' AND held IS NOT NULL;
CREATE INDEX deliveries_dead ON notifications.deliveries (done_at DESC, delivery_id) WHERE state = 'dead';
CREATE INDEX deliveries_latest ON notifications.deliveries (account, created_at DESC);
CREATE INDEX deliveries_old ON notifications.deliveries (created_at) WHERE state <> 'due';

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

-- A browser, a chat, a server of somebody's.
CREATE TABLE notifications.endpoints (
  endpoint_id   uuid PRIMARY KEY,
  account       text NOT NULL,
  channel       text NOT NULL CHECK (channel IN ('telegram', 'webPush', 'webhook')),
  -- The subscription's or the webhook's url, or the chat's id.
  address       text NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
  -- Keys of a subscription, name of a chat.
  details       jsonb NOT NULL DEFAULT '{}',
  -- Of a webhook, under AES-256-GCM.
  sealed_secret bytea,
  state         text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  -- Said by the other side: later.
  slow_until    timestamptz,
  failing_since timestamptz,
  disabled_at   timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (channel, address, account),
  CHECK ((state = 'disabled') = (disabled_at IS NOT NULL)),
  CHECK ((channel = 'webhook') = (sealed_secret IS NOT NULL))
);
CREATE INDEX endpoints_of ON notifications.endpoints (account);

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

GRANT USAGE ON SCHEMA notifications TO tmai_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA notifications TO tmai_app;
