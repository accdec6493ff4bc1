-- A key of credits may be bought more for: each purchase keeps a row, and an answer may take the end of one and the beginning
-- of the next.
ALTER TABLE dataapi.credits DROP CONSTRAINT credits_key_hash_key;
CREATE INDEX credits_by_key ON dataapi.credits (key_hash, credit_id);
ALTER TABLE dataapi.credit_holds DROP CONSTRAINT credit_holds_pkey, ADD PRIMARY KEY (hold_id, credit_id);
