-- Who did what, to which object, from where. Every line is sealed together with the one before it, in a chain for each
-- workspace and one for the operator, by a key that only whoever has the server's secret can read.

create table audit_keys (
  id integer primary key,
  -- Sealed with the server's secret. The newest one seals what is written now.
  sealed bytea not null
);

-- What a chain is: from which line it is kept and where it ends. Taking away lines at either end does not fit this.
create table audit_chains (
  -- The id of a workspace, which may be deleted without its record, or 'operator'.
  chain text primary key,
  first_seq bigint not null,
  -- The seal of the line before the first that is kept.
  anchor bytea not null,
  last_seq bigint not null,
  last_seal bytea not null,
  -- In the operator's chain: how many others were ever begun.
  begun integer not null,
  key_id integer not null,
  seal bytea not null
);

create table audit_lines (
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  act text not null,
  object text,
  -- Kept as it was written: json, where jsonb would write it anew.
  details json not null,
  actor_kind text not null,
  actor_id text,
  actor_name text,
  surface text not null,
  address text,
  request_id text,
  key_id integer not null,
  seal bytea not null,
  primary key (chain, seq)
);

create function refuse_audit_rewrite() returns trigger language plpgsql as $$
declare
  is_empty boolean;
begin
  if tg_op = 'TRUNCATE' then
    -- A restore empties what it has just made.
    execute format('select not exists (select from %I)', tg_table_name) into is_empty;
    if is_empty then return null; end if;
  end if;
  if tg_op = 'DELETE' and tg_table_name = 'audit_lines' then
    -- What was kept long enough lies before the first line of its chain, and may go.
    if exists (select from audit_chains c where c.chain = old.chain and old.seq < c.first_seq) then return old; end if;
  end if;
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_lines_append_only before update or delete on audit_lines
  for each row execute function refuse_audit_rewrite();
create trigger audit_chains_stay before delete on audit_chains
  for each row execute function refuse_audit_rewrite();
create trigger audit_chains_grow before update on audit_chains
  for each row when (new.chain <> old.chain or new.first_seq < old.first_seq or new.last_seq < old.last_seq)
  execute function refuse_audit_rewrite();
create trigger audit_keys_stay before delete on audit_keys
  for each row execute function refuse_audit_rewrite();
create trigger audit_lines_not_emptied before truncate on audit_lines
  for each statement execute function refuse_audit_rewrite();
create trigger audit_chains_not_emptied before truncate on audit_chains
  for each statement execute function refuse_audit_rewrite();
create trigger audit_keys_not_emptied before truncate on audit_keys
  for each statement execute function refuse_audit_rewrite();
