-- Erasable texts are salted: events hold SHA-256(salt || text), and the salt stands beside the text alone. Without it a
-- short text, a name or an e-mail address say, could be guessed from its hash after it was erased.

-- Null for texts from before this, whose events hold the SHA-256 of the text alone.
ALTER TABLE support_texts ADD COLUMN salt bytea CHECK (octet_length(salt) = 32);
ALTER TABLE accounts.access_reasons ADD COLUMN salt bytea CHECK (octet_length(salt) = 32);

-- A text that is erased without its salt is not erased.
ALTER TABLE support_texts ADD CONSTRAINT support_texts_erased_with_salt CHECK (words IS NOT NULL OR salt IS NULL);
