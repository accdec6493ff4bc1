-- How long plans that were saved after one position up to another had been waiting since their transaction was first told.
CREATE OR REPLACE FUNCTION lag_between(after bigint, up_to bigint, OUT p50 bigint, OUT p95 bigint)
RETURNS record
LANGUAGE sql
STABLE
AS $function$
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY ms), percentile_disc(0.95) WITHIN GROUP (ORDER BY ms) FROM (
    SELECT (extract(epoch FROM saved.recorded_at - (
      SELECT min(sent.recorded_at) FROM events sent WHERE sent.stream_id = saved.stream_id AND sent.type = 'OnChainSent'
    )) * 1000)::bigint AS ms
    FROM event_index saved WHERE saved.type = 'PlanSaved' AND saved.position > after AND saved.position <= up_to
  ) waited
$function$;
REVOKE EXECUTE ON FUNCTION lag_between FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lag_between TO tmai_app;
