-- Refuses the signature with which more would be kept of a referrer's shares than is claimed of them: another payment keeps it already.
CREATE OR REPLACE FUNCTION guard_referral_claims()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status = NEW.status THEN RETURN NULL; END IF;
  END IF;
  IF referral_kept(NEW.referral_kept_from) >
     (SELECT coalesce(sum(usd_cents), 0) FROM read.referral_claims
      WHERE settled AND lower(address) = lower(NEW.referral_kept_from)) THEN
    RAISE unique_violation USING MESSAGE = format('less is claimed of %s', NEW.referral_kept_from), CONSTRAINT = 'referral_claims_kept';
  END IF;
  RETURN NULL;
END $function$;
REVOKE EXECUTE ON FUNCTION guard_referral_claims FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_referral_claims TO tmai_app;
