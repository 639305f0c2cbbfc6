-- A person has collected otherwise what the bank of a card does not pay: how, who says so, and when.
alter table payment_cards add column settled_note text, add column settled_by text, add column settled_at timestamptz;
alter table payment_cards add check (num_nulls(settled_note, settled_by, settled_at) in (0, 3));
alter table payment_cards add check (settled_at is null or state in ('expired', 'stuck'));

-- What is paid for, as the page of the embedded bank shows it.
alter table gateway_cards add column subject text not null default '';
