-- A session that was opened by a contract's signature (ERC-1271) rests on the word of RPC endpoints: it has no staff role.
ALTER TABLE accounts.sessions ADD COLUMN by_contract boolean NOT NULL DEFAULT false;
