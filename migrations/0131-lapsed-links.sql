-- The day on which the registration of a relationship lapsed: it holds by the last that was reported, which nobody confirmed since.
alter table links add column lapsed_on date;
