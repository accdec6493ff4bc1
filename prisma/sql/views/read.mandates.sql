-- Mandates with their status. A revoke ends one for ever, also where it came before the grant. events/mandate/mandate.ts says the same.
CREATE OR REPLACE VIEW read.mandates AS
SELECT m.*, CASE WHEN m.revoked_block IS NOT NULL THEN 'revoked' WHEN m.granted_block IS NOT NULL THEN 'granted' ELSE 'proposed' END AS status
FROM read.proposed_mandates m;
GRANT SELECT ON read.mandates TO tmai_app;
