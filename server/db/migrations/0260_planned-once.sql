-- Questions that every order asks, planned once a session. A plan for any values is found as good as one for these here only where
-- each is one value; for lists PostgreSQL expects ten and plans anew each time, which costs more than the answer.

-- An order with all that its page tells.
create function order_story(wanted_tenant text, wanted_order text)
returns table (held orders, tickets jsonb, items jsonb, sheets jsonb, passengers jsonb, happened jsonb) language plpgsql stable as $$
begin
  return query
    select r.held, r.tickets, r.items, r.sheets,
      (select coalesce(jsonb_agg(jsonb_build_object('position', p.position, 'name', p.name, 'type', p.type, 'paperType', p.paper_type,
          'paperNoMasked', p.paper_no_masked, 'insurances', p.insurances) order by p.position), '[]')
        from order_passengers p where p.tenant_id = wanted_tenant and p.order_no = wanted_order),
      (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'code', e.code, 'words', e.words,
          'amountFen', e.amount_fen) order by e.seq), '[]')
        from order_events e where e.tenant_id = wanted_tenant and e.order_no = wanted_order)
    from read_order(wanted_tenant, wanted_order) r;
end $$;

-- Tickets that count or are about to, of people by their index, and by their name where an order has no index.
create function live_trips_of_people(wanted_tenant text, products text[], since timestamptz, indexes text[], names text[])
returns table (order_no text, member_id text, "position" smallint, name text, paper_type smallint, paper_no_sealed text,
  person_index text, passenger_type text, leg jsonb) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select o.order_no, o.member_id, p.position, p.name, p.paper_type, p.paper_no_sealed, p.paper_index, p.type,
      o.content -> 'legs' -> t.leg::int
    from order_passengers p
    join orders o on o.tenant_id = p.tenant_id and o.order_no = p.order_no
    join order_tickets t on t.tenant_id = p.tenant_id and t.order_no = p.order_no and t.passenger = p.position
    where p.tenant_id = wanted_tenant
      and (p.paper_index = any(indexes) or (p.paper_index is null and p.name = any(names)))
      and o.product = any(products) and o.created_at >= since and t.state in ('holding', 'held', 'issuing', 'issued')
      and not (o.code = 20 and coalesce((o.content ->> 'waitlist')::boolean, false));
end $$;

-- What is sold of flights between airports on days.
create function embedded_air_sales(wanted_tenant text, days date[], origins text[], destinations text[])
returns setof embedded_air_seats language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select * from embedded_air_seats s
    where s.tenant_id = wanted_tenant and s.day = any(days) and s.origin = any(origins) and s.destination = any(destinations);
end $$;
