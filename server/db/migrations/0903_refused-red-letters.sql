-- Red letters that their issuer refused, for whoever asks for them again.
create index invoices_red_refused on invoices (tenant_id, opened_at, invoice_id) where state = 'refused' and reverses is not null;
