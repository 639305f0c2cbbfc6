-- What a caller says of a payment: what is bought, in its words, which the channel shows, and data that it gets back as it is.
alter table payments add column body text not null default '' check (char_length(body) <= 40);
alter table payments add column attach text not null default '' check (char_length(attach) <= 128);
