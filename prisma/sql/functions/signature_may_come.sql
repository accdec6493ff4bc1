-- Whether a payment that a wallet has signed for a product could still be paid: its signature is valid, and its nonce is not used.
CREATE OR REPLACE FUNCTION signature_may_come(of_wallet text, of_product integer)
RETURNS boolean
LANGUAGE sql
STABLE
AS $function$
  SELECT EXISTS (
    SELECT FROM read.payments p
    WHERE lower(p.wallet) COLLATE "C" = lower(of_wallet) AND p.product = of_product
      AND (p.status IN ('Signed', 'OnChainSent')
           OR (p.status = 'PaymentFailed' AND p.signed_at IS NOT NULL
               AND p.valid_until_block >= coalesce((SELECT block_number FROM chain_cursors
                                                    WHERE name = format('payments-%s-%s', p.chain_id, p.contract)), 0)))
      AND NOT EXISTS (SELECT FROM read.payments other
                      WHERE other.chain_id = p.chain_id AND other.contract = p.contract AND other.wallet = p.wallet
                        AND other.nonce = p.nonce AND other.status = 'PlanSaved'))
$function$;
REVOKE EXECUTE ON FUNCTION signature_may_come FROM PUBLIC;
GRANT EXECUTE ON FUNCTION signature_may_come TO tmai_app;
