-- What a guest pays at the desk of a hotel is no money of ours: an order's item says it beside what is paid to us.
alter table order_items add column desk_fen bigint not null default 0 check (desk_fen >= 0);

do $$
declare
  before text := pg_get_functiondef('read_order(text, text)'::regprocedure);
  after text := replace(before, $part$'fen', i.fen,$part$, $part$'fen', i.fen, 'deskFen', i.desk_fen,$part$);
begin
  if after = before then
    raise exception 'read_order does not say what items cost';
  end if;
  execute after;
end $$;
