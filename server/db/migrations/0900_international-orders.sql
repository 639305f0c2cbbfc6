-- International flights are ordered: seats are held, tickets issued with a coupon for each flight, given back and changed.
insert into products (name, hold_sweep, ticketing_job, giving_back_job, refund_job, change_sweep, change_job, change_back_job, own_sweeps)
  values ('international-air', 'intl.ask-holds', 'issue-international-tickets', 'give-back-international-seats',
    'refund-international-coupons', 'intl.ask-changes', 'issue-international-change', 'give-back-international-change',
    array['embedded-international.expire-holds']);

-- On which paper somebody travels, beside what every order knows of its passengers. The number stands with those, sealed.
create table international_documents (
  tenant_id text not null,
  order_no text not null,
  passenger smallint not null,
  nationality text not null,
  issuing_country text not null,
  expires_on date not null,
  sex text not null check (sex in ('M', 'F')),
  -- `[{"airline", "numberMasked"}]`.
  frequent_flyers jsonb not null,
  primary key (tenant_id, order_no, passenger),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
