-- How far the foundation of a company is known. Where it is the month or the year alone, incorporated_on is the first day
-- that it can be, and nobody shows that day. Null is a day that a source gives without a word about it: it is the day.
alter table companies add column founded_precision text check (founded_precision in ('day', 'month', 'year'));
