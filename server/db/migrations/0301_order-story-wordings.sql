-- An order with all that its page tells, in both wordings.
create or replace function order_story(wanted_tenant text, wanted_order text)
returns table (held orders, tickets jsonb, items jsonb, sheets jsonb, passengers jsonb, happened jsonb) language plpgsql stable as $$
begin
  return query
    select r.held, r.tickets, r.items, r.sheets,
      (select coalesce(jsonb_agg(jsonb_build_object('position', p.position, 'name', p.name, 'type', p.type, 'paperType', p.paper_type,
          'paperNoMasked', p.paper_no_masked, 'insurances', p.insurances) order by p.position), '[]')
        from order_passengers p where p.tenant_id = wanted_tenant and p.order_no = wanted_order),
      (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'code', e.code, 'words', e.words, 'wordsB', e.words_b,
          'amountFen', e.amount_fen) order by e.seq), '[]')
        from order_events e where e.tenant_id = wanted_tenant and e.order_no = wanted_order)
    from read_order(wanted_tenant, wanted_order) r;
end $$;
