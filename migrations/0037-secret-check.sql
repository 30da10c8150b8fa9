-- A text that is sealed with the server's secret. A start that cannot open it has another secret than the one with which
-- signing secrets and second factors are sealed, and says so.
create table secret_check (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null
);
