-- The first line of the file in which a row stood, below which it can be read again; null where the file has no columns.
alter table quarantine add column head text;
