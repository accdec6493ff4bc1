-- Rows that the Data API reads back get its new names: docs/decisions/0094-names-of-the-data-api.md. What the ledger has stays.

UPDATE notifications.endpoints
SET types = array_replace(array_replace(types, 'alert.fired', 'alert.triggered'), 'wallet.proven', 'wallet.verified')
WHERE types && ARRAY['alert.fired', 'wallet.proven'];

-- `data` of an alert's event: a multiple of the volume was called `times`.
CREATE FUNCTION notifications.renamed_alert_data(old jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT (old - 'firingId' - 'tick')
    || jsonb_build_object('triggerId', old->'firingId', 'time', old->'tick')
    || CASE WHEN old->'condition' ? 'times'
         THEN jsonb_build_object('condition', ((old->'condition') - 'times')
           || jsonb_build_object('multiple', old->'condition'->'times'))
         ELSE '{}' END
$$;
-- An event of the ledger as programs get it.
CREATE FUNCTION notifications.renamed_envelope(old jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE old->>'type'
    WHEN 'wallet.proven' THEN old || '{"type": "wallet.verified"}'
    WHEN 'key.rotated' THEN old || jsonb_build_object('data', ((old->'data') - 'diesAt')
      || jsonb_build_object('expiresAt', old->'data'->'diesAt'))
    WHEN 'index.constituents_set' THEN old || jsonb_build_object('data', ((old->'data') - 'asOf')
      || jsonb_build_object('date', old->'data'->'asOf'))
    ELSE old END
$$;

UPDATE notifications.inbox SET data = notifications.renamed_alert_data(data)
WHERE kind IN ('alertFired', 'alertTest') AND data ? 'firingId';
UPDATE notifications.inbox SET data = notifications.renamed_envelope(data)
WHERE kind = 'event' AND (data->>'type' = 'wallet.proven' OR (data->>'type' = 'key.rotated' AND data->'data' ? 'diesAt')
  OR (data->>'type' = 'index.constituents_set' AND data->'data' ? 'asOf'));

UPDATE notifications.deliveries SET body = jsonb_set(body, '{data}', notifications.renamed_alert_data(body->'data'))
WHERE kind IN ('alertFired', 'alertTest') AND body->'data' ? 'firingId';
UPDATE notifications.deliveries SET body = jsonb_set(body, '{data}', notifications.renamed_envelope(body->'data'))
WHERE kind = 'event' AND (body->'data'->>'type' = 'wallet.proven'
  OR (body->'data'->>'type' = 'key.rotated' AND body->'data'->'data' ? 'diesAt')
  OR (body->'data'->>'type' = 'index.constituents_set' AND body->'data'->'data' ? 'asOf'));

-- Usage of past days, by operation.
UPDATE dataapi.usage_days u SET operation = named.is_now
FROM (VALUES
  ('changeAlert', 'updateAlert'),
  ('snoozeAlert', 'muteAlert'),
  ('listAlertFirings', 'listAlertTriggers'),
  ('changeTokenList', 'updateTokenList'),
  ('putListTokens', 'replaceTokenListTokens'),
  ('listListTokens', 'getTokenListTokens'),
  ('listListVersions', 'getTokenListVersions'),
  ('changeWebhookEndpoint', 'updateWebhookEndpoint'),
  ('replayToWebhookEndpoint', 'replayWebhookEvents'),
  ('replayDelivery', 'resendDelivery'),
  ('listScenarios', 'listPriceScenarios'),
  ('listQuantMetrics', 'listRiskMetrics'),
  ('listLevels', 'listSupportResistance')
) AS named (was, is_now)
WHERE u.operation = named.was;

DROP FUNCTION notifications.renamed_alert_data(jsonb), notifications.renamed_envelope(jsonb);
