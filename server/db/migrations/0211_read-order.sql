-- Reads an order with its tickets, its prices and its sheets. What a function of this language asks is planned once a session and not
-- once a call, which is half of what such a read costs.
create function read_order(wanted_tenant text, wanted_order text)
returns table (held orders, tickets jsonb, items jsonb, sheets jsonb) language plpgsql stable as $$
begin
  return query
    select o,
      (select coalesce(jsonb_agg(jsonb_build_object('passenger', t.passenger, 'leg', t.leg, 'state', t.state, 'ticketNo', t.ticket_no,
          'seat', t.seat, 'place', t.place) order by t.passenger, t.leg), '[]')
        from order_tickets t where t.tenant_id = wanted_tenant and t.order_no = wanted_order),
      (select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'passenger', i.passenger, 'leg', i.leg, 'day', i.day, 'name', i.name,
          'fen', i.fen, 'taxFen', i.tax_fen, 'companyMostFen', i.company_most_fen, 'sheetNo', i.sheet_no) order by i.item), '[]')
        from order_items i where i.tenant_id = wanted_tenant and i.order_no = wanted_order),
      (select coalesce(jsonb_agg(jsonb_build_object('sheetNo', s.sheet_no, 'kind', s.kind, 'state', s.state)
          order by s.asked_at, s.sheet_no), '[]')
        from order_sheets s where s.tenant_id = wanted_tenant and s.order_no = wanted_order)
    from orders o where o.tenant_id = wanted_tenant and o.order_no = wanted_order;
end $$;

-- The same, locked until the transaction ends. Each statement of a volatile function sees its own moment: what is read after the
-- lock was waited for is what stands then.
create or replace function lock_order(wanted_tenant text, wanted_order text)
returns table (held orders, tickets jsonb, items jsonb, sheets jsonb) language plpgsql volatile as $$
begin
  perform 1 from orders o where o.tenant_id = wanted_tenant and o.order_no = wanted_order for no key update;
  return query select r.held, r.tickets, r.items, r.sheets from read_order(wanted_tenant, wanted_order) r;
end $$;

drop function order_tickets_of(text, text);
drop function order_items_of(text, text);
drop function order_sheets_of(text, text);
