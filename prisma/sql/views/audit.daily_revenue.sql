-- needs prisma/sql/views/audit.journal.sql
CREATE OR REPLACE VIEW audit.daily_revenue AS
SELECT (posted_at AT TIME ZONE 'UTC')::date AS day, product,
       coalesce(sum(CASE WHEN type = 'PlanWithdrawn' THEN -1 ELSE 1 END) FILTER (WHERE line = 1 AND type LIKE 'Plan%'), 0) AS plans,
       coalesce(-sum(amount_usd_cents) FILTER (WHERE account LIKE 'revenue:%'), 0) AS gross_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'discounts:coupon'), 0) AS coupon_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'discounts:tmai'), 0) AS tmai_discount_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'discounts:ve_tmai'), 0) AS ve_tmai_discount_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'credits:unused_days'), 0) AS credit_for_unused_days_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'expenses:referral'), 0) AS referral_usd_cents,
       coalesce(-sum(amount_usd_cents) FILTER (WHERE account LIKE 'revenue:%' OR account LIKE 'discounts:%' OR account LIKE 'credits:%'), 0) AS net_usd_cents,
       coalesce(sum(CASE WHEN type = 'CallWithdrawn' THEN -1 ELSE 1 END) FILTER (WHERE line = 1 AND type LIKE 'Call%' AND slug = 'api-calls'), 0) AS calls,
       coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'liabilities:deferred_credits'), 0) AS deferred_credits_usd_cents
FROM audit.journal
GROUP BY 1, 2;
GRANT SELECT ON audit.daily_revenue TO auditor;
