-- Refuses a refund whose number is not the next one, as it refuses a number that is taken: numbers have no gaps.
CREATE OR REPLACE FUNCTION guard_refund_numbers()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM read.refunds WHERE refund_id <> NEW.refund_id) THEN
    RAISE unique_violation USING MESSAGE = format('refund %s is not the next one', NEW.number), CONSTRAINT = 'refunds_number_once';
  END IF;
  RETURN NULL;
END $function$;
REVOKE EXECUTE ON FUNCTION guard_refund_numbers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_refund_numbers TO tmai_app;
