-- Orders of employees are acted upon by their main account and by whoever was given that right.

-- Of kind `orders`: whoever has the right does with the orders that it shows what their owners may do.
alter table employee_grants add column acts boolean not null default false;
alter table employee_grants add constraint employee_grants_acts_check check (not acts or kind = 'orders');

-- Who took the step, where that was not the owner of the order.
alter table order_events add column acted_by text;

-- Who left the queue, where that was not the owner of the order.
alter table train_waitlists add column left_by text;

-- Who asked for the owner of what is decided about: neither of them decides.
alter table approval_cases add column asker_id text;
alter table sheet_approvals add column asker_id text;

-- Who gave the word that the company's credit pays, where that was not the owner of the order.
alter table order_approvals add column payer_id text;

-- An order with all that its page tells, and by whom it was done.
create or replace function order_story(wanted_tenant text, wanted_order text)
returns table (held orders, tickets jsonb, items jsonb, sheets jsonb, passengers jsonb, happened jsonb) language plpgsql stable as $$
begin
  return query
    select r.held, r.tickets, r.items, r.sheets,
      (select coalesce(jsonb_agg(jsonb_build_object('position', p.position, 'name', p.name, 'type', p.type, 'paperType', p.paper_type,
          'paperNoMasked', p.paper_no_masked, 'insurances', p.insurances) order by p.position), '[]')
        from order_passengers p where p.tenant_id = wanted_tenant and p.order_no = wanted_order),
      (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'code', e.code, 'words', e.words, 'wordsB', e.words_b,
          'amountFen', e.amount_fen, 'actedBy', e.acted_by) order by e.seq), '[]')
        from order_events e where e.tenant_id = wanted_tenant and e.order_no = wanted_order)
    from read_order(wanted_tenant, wanted_order) r;
end $$;
