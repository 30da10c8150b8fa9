-- What one account alone knows of a company, such as the score in its own credit reports, is told to it without being a change that
-- others may read.
alter table watch_events alter column change_id drop not null;
