-- How much the lists of a workspace may hold; null for what its plan gives.
alter table workspaces
  add column list_rows integer check (list_rows >= 0),
  add column list_bytes bigint check (list_bytes >= 0);

-- What the rows of a list and the names of its columns take as they were given.
alter table lists add column bytes bigint not null default 0;
update lists set bytes = octet_length(columns::text)
  + (select coalesce(sum(octet_length(cells::text)), 0) from list_rows where list_id = lists.id);
