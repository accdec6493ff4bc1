-- Work that may fail and be tried again, and how far each reaction has followed the ledger. Nothing here is truth: a payload
-- may hold an e-mail and goes with its row, so the application's role writes these tables directly.
CREATE SCHEMA jobs;

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

-- The last position of the ledger that a reaction has answered for. It moves in the transaction of the effect.
CREATE TABLE jobs.cursors (
  reaction   text PRIMARY KEY,
  position   bigint NOT NULL,
  failures   integer NOT NULL DEFAULT 0,
  next_at    timestamptz NOT NULL DEFAULT now(),
  last_error text,
  moved_at   timestamptz NOT NULL DEFAULT now()
);

GRANT USAGE ON SCHEMA jobs TO tmai_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON jobs.queue, jobs.cursors TO tmai_app;
