-- The number of the next refund. Another request may take it first: then the ledger refuses this one with refunds_number_once, and
-- it asks again.
CREATE OR REPLACE FUNCTION next_refund_number()
RETURNS integer
LANGUAGE sql
STABLE
AS $function$ SELECT coalesce(max(number), 0) + 1 FROM read.refunds $function$;
REVOKE EXECUTE ON FUNCTION next_refund_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_refund_number TO tmai_app;
