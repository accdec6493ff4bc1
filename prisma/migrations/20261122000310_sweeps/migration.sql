-- What the sweep of server/sweeps.ts looks for, so that it reads no more than it removes.
CREATE INDEX sessions_by_expiry ON accounts.sessions (expires_at);
CREATE INDEX users_unconfirmed ON accounts.users (created_at) WHERE NOT email_verified;
