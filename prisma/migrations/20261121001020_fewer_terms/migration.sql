-- A payment has one wallet and one nonce, which stand in its own row: two indexes cost an append less than two more rows.
-- What it may have several of, or none, stays a term: coupon, transactions, NFT.
DELETE FROM read.payment_terms WHERE kind IN ('wallet', 'nonce');

-- Compared by byte, as terms are; newest last, so that a search walks them from the end.
CREATE INDEX payments_by_lower_wallet ON read.payments (lower(wallet) COLLATE "C", payment_id);
CREATE INDEX payments_by_nonce ON read.payments ((nonce::text) COLLATE "C", payment_id);
