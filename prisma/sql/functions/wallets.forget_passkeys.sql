-- What people called the passkeys of their wallets, and how browsers find them, goes with the account. The keys stand in the ledger.
CREATE OR REPLACE FUNCTION wallets.forget_passkeys()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM wallets.passkeys p USING read.wallet_signers s JOIN read.opened_wallets w USING (wallet_id)
  WHERE p.key = s.key AND w.subject = 'account:' || OLD.id;
  RETURN NULL;
END $function$;
REVOKE EXECUTE ON FUNCTION wallets.forget_passkeys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallets.forget_passkeys TO tmai_app;
