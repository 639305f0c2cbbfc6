-- What of all that was due with a payment the person bears: credit gives no more than the rest, and alone it pays nothing of it.
alter table payments add column person_fen bigint not null default 0 check (person_fen >= 0);
alter table payments add constraint payments_credit_alone check (method <> 'creditPay' or mixed or person_fen = 0);
