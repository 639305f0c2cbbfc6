-- Red letters that were made by hand at the tax bureau where the issuer refused them: numbered as any other, with what is said of it, and
-- without a file of the issuer. Their enterprises receive them by what stands in the books.
alter table invoices
  add column hand_note text,
  drop constraint invoices_check,
  add constraint invoices_check check
    ((state = 'issued') = (invoice_no is not null and issued_at is not null and (file_sealed is not null or hand_note is not null))),
  add constraint invoices_by_hand_check check
    (hand_note is null or (hand_note <> '' and reverses is not null and state = 'issued' and file_sealed is null));

alter table received_invoices
  alter column file_kind drop not null,
  alter column file_sealed drop not null,
  add constraint received_invoices_file_check check
    ((file_kind is null) = (file_sealed is null) and (file_kind is not null or source = 'issued'));
