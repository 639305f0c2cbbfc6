-- The sales of each day of an enterprise added up by the words of facets that have few, and by the topmost department of whom they were for:
-- analyses of a month and of a year, and workbenches, read some thousand rows in place of every line. Written with the lines.
create table report_facet_days (
  tenant_id text not null,
  enterprise_id text not null,
  facet text not null check (facet in ('travel', 'supplier', 'group', 'pair', 'lead', 'rate', 'over', 'rule', 'department')),
  travel text not null,
  -- In China.
  day date not null,
  -- As `line-facets.db.ts` has it; of a department its id, empty for none.
  word text not null,
  kind text not null,
  -- Below zero what comes back. Days of which everything was taken away have no lines and nothing.
  lines integer not null,
  tickets integer not null,
  amount_fen bigint not null,
  fee_fen bigint not null,
  sold integer not null,
  sold_fen bigint not null,
  sold_service_fen bigint not null,
  lead_days integer not null,
  judged integer not null,
  over integer not null,
  lost_fen bigint not null,
  compared integer not null,
  low_fen bigint not null,
  agreed integer not null,
  agreed_fen bigint not null,
  carbon_grams bigint not null,
  primary key (tenant_id, enterprise_id, facet, travel, day, word, kind)
);

-- Lines of before: about a minute for a million.
insert into report_facet_days (tenant_id, enterprise_id, facet, travel, day, word, kind, lines, tickets, amount_fen, fee_fen, sold, sold_fen,
  sold_service_fen, lead_days, judged, over, lost_fen, compared, low_fen, agreed, agreed_fen, carbon_grams)
select l.tenant_id, l.enterprise_id, w.facet, l.travel, (l.booked_at at time zone 'UTC' + interval '8 hours')::date, w.word, l.kind,
  count(*), sum(l.tickets), sum(l.amount_fen), sum(l.fee_fen),
  count(*) filter (where l.kind = 'sale'), coalesce(sum(l.fare_fen) filter (where l.kind = 'sale'), 0),
  coalesce(sum(l.service_fen) filter (where l.kind = 'sale'), 0), coalesce(sum(l.lead_days), 0),
  count(l.over_standard), count(*) filter (where l.over_standard), coalesce(sum(l.lost_fen), 0),
  count(*) filter (where l.has_day_low), coalesce(sum(l.above_low_fen), 0),
  count(*) filter (where l.kind = 'sale' and l.at_agreed_rate), coalesce(sum(l.agreed_fen), 0), coalesce(sum(round(l.carbon_kg * 1000)), 0)
from report_lines l cross join lateral (
  select 'travel', l.travel
  union all select 'supplier', coalesce(nullif(case l.travel when 'hotel' then l.facts->>'hotel' else l.sort end, ''), '未区分')
  union all select 'group', coalesce(nullif(l.facts->>'group', ''), '未区分')
  union all select 'pair', coalesce(nullif(case l.travel when 'hotel' then l.facts->>'city' else l.facts->>'pair' end, ''), '未区分')
  union all select 'lead', case when l.lead_days <= 2 then '当天至2天' when l.lead_days <= 6 then '3至6天' when l.lead_days <= 13 then '7至13天'
    when l.lead_days is not null then '14天及以上' else '未区分' end
  union all select 'rate', coalesce(nullif(l.facts->>'rate', ''), '未区分')
  union all select 'over', coalesce(nullif(l.facts->>'over', ''), '未区分')
  union all select 'rule', r.rule from unnest(string_to_array(coalesce(l.facts->>'overRules', '未区分'), '、')) r(rule)
  union all select 'department', coalesce(l.department_ids[1], '')) w(facet, word)
where l.enterprise_id is not null and l.book = 'sales'
group by 1, 2, 3, 4, 5, 6, 7;
