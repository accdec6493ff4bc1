-- Which of an account's keys work is counted by the lines that rotation makes of them: each is followed to its first key.
CREATE INDEX keys_replaced ON dataapi.keys (replaced_by) WHERE replaced_by IS NOT NULL;

-- The largest quota that had no room for a call of the period. Fewer units may be left than a call costs: an account whose
-- calls are refused is told so although not all of its units are used.
ALTER TABLE dataapi.usage ADD COLUMN refused_quota bigint;
