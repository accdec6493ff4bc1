CREATE OR REPLACE VIEW audit.events AS
SELECT e.position, e.stream_id, e.version, e.type, e.schema_version, e.recorded_at,
       envelope->'metadata'->>'actor' AS actor,
       envelope->'metadata'->>'correlationId' AS correlation_id,
       envelope->'metadata'->>'causationId' AS causation_id,
       envelope->'metadata'->>'requestId' AS request_id,
       envelope->'data' AS data,
       envelope->>'prevHash' AS prev_hash, encode(e.hash, 'hex') AS hash, encode(e.chain_hash, 'hex') AS chain_hash,
       e.canonical
FROM events e CROSS JOIN LATERAL (SELECT e.canonical::jsonb AS envelope OFFSET 0) parsed;
GRANT SELECT ON audit.events TO auditor;
