-- Wei that the transfer of a call may cost us; once the call is closed, what it has cost for nothing.
ALTER TABLE dataapi.paid_calls ADD COLUMN at_stake numeric(78,0) NOT NULL DEFAULT 0;
CREATE INDEX paid_calls_at_stake ON dataapi.paid_calls (made_at) WHERE at_stake > 0;
-- What a payer has on its way, from the moment at which the payer's money is set aside for it.
CREATE INDEX paid_calls_of_payer ON dataapi.paid_calls ((authorized->>'from')) WHERE closed_at IS NULL;
