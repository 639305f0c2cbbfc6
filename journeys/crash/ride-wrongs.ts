/** What is wrong with rides, as queries of the audit. */

const newest = (where: string) => `(
  select max(order_no) from car_rides join orders using (tenant_id, order_no) where tenant_id = 'official' and ${where})`;

export const rideWrongs = {
  'rides without an end': {
    query: `
    select r.order_no, r.state, r.call, o.code from car_rides r join orders o using (tenant_id, order_no)
    where r.tenant_id = $1 and o.created_at > $2 and (r.state not in ('ended', 'settled', 'failed', 'cancelled') or r.call is not null)`,
    plant: `update car_rides set state = 'riding' where order_no = ${newest('true')}`,
  },
  'rides that cost something which their order does not say, and money for no ride': {
    query: `
    with rides as (
      select r.order_no, r.state, o.code, o.total_fen, (
        select sum((part ->> 'fen')::bigint) from jsonb_array_elements(r.booking -> 'bill' -> 'parts') part) as bill_fen
      from car_rides r join orders o using (tenant_id, order_no) where r.tenant_id = $1 and o.created_at > $2
    )
    select * from rides where case when bill_fen is null then code <> 12 else code <> 2 or total_fen <> bill_fen end`,
    plant: `update car_rides set booking = jsonb_set(booking, '{bill}', 'null') where order_no = ${newest('code = 2')}`,
  },
  'rides that we and the fleet do not both know': {
    query: `
    select ours.order_no, ours.ended as ours, theirs.reference, theirs.ended as theirs from (
      select r.order_no, r.reference, case when o.code = 2 then 'settled' else 'cancelled' end as ended from car_rides r join orders o using (tenant_id, order_no)
      where r.tenant_id = $1 and o.created_at > $2) ours
    full join (
      select reference, case when plan ->> 'settledAt' is not null then 'settled'
        when plan ->> 'cancelledAt' is not null then 'cancelled' else 'open' end as ended
      from embedded_car_rides where tenant_id = $1 and created_at > $2) theirs using (reference)
    where coalesce(ours.ended, 'cancelled') <> coalesce(theirs.ended, 'cancelled')`,
    plant: `
      update embedded_car_rides set plan = jsonb_set(plan, '{settledAt}', 'null') where reference = (
      select reference from car_rides where order_no = ${newest('code = 2')})`,
  },
} as const;
