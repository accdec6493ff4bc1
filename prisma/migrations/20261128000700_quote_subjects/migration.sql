-- A quote is ordered by who asked for it and by no one else. Quotes from before hold for minutes, and are asked for again.
DELETE FROM swap.quotes;
ALTER TABLE swap.quotes ADD COLUMN subject text NOT NULL;
