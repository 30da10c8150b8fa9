-- Whether a dataset was never tried on a file of its publisher: it rests on descriptions alone, and readers are told so.
alter table sources add column untried boolean not null default false;
