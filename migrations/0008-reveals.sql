-- How many e-mail addresses and phone numbers of people a request was given. They stand on the line of its charge, so
-- that one commit makes both true.
alter table ledger
  add column emails integer not null default 0,
  add column phones integer not null default 0;
