-- Whether calls beyond what the plan includes are sold one by one to whoever sends this key, instead of being refused. A key for
-- the sandbox sells nothing, and a cap of a key's own is its owner's wish to spend no more: see docs/decisions/0039.
ALTER TABLE dataapi.keys ADD COLUMN pay_overage boolean NOT NULL DEFAULT false;
ALTER TABLE dataapi.keys ADD CONSTRAINT keys_that_pay
  CHECK (NOT pay_overage OR (mode = 'live' AND monthly_cap IS NULL));
