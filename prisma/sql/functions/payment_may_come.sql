-- Whether a payment that a holder has begun for a product could still be paid: a signature that is valid and whose nonce is not used, or
-- an open page of the card provider.
CREATE OR REPLACE FUNCTION payment_may_come(of_holder text, of_product integer)
RETURNS boolean
LANGUAGE sql
STABLE
AS $function$
  SELECT (of_holder LIKE 'wallet:%' AND signature_may_come(substr(of_holder, length('wallet:') + 1), of_product)) OR EXISTS (
    SELECT FROM read.card_payments c
    WHERE lower(c.holder) = lower(of_holder) AND c.product = of_product AND c.status = 'CardSessionOpened'
  )
$function$;
REVOKE EXECUTE ON FUNCTION payment_may_come FROM PUBLIC;
GRANT EXECUTE ON FUNCTION payment_may_come TO tmai_app;
