-- The date of a publication that was set aside because it lies ahead of our clock; null once another one is loaded.
alter table feeds add column ahead_at timestamptz;
-- Where neither a file nor its response states a date: the newest day of an entry, than which the file cannot be older.
alter table runs add column newest_on date;
