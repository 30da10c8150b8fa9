-- Keys know who made them, until when and from where they may be used; users, workspaces and keys can be switched off; and
-- what belongs to the demo is marked, so that it can go away whole.

alter table keys
  -- Null where the key is older than this column.
  add column creator text check (creator in ('user', 'command line')),
  -- The id of the user who made it, which outlives the user as it does in the ledger.
  add column created_by text,
  add column expires_at timestamptz,
  -- Addresses and blocks of them from which the key may be used. Null: from anywhere.
  add column addresses text[] check (cardinality(addresses) > 0),
  add column disabled_at timestamptz,
  add check ((created_by is not null) = (creator is not distinct from 'user'));

alter table users
  add column disabled_at timestamptz,
  add column is_demo boolean not null default false;

alter table workspaces
  add column disabled_at timestamptz,
  add column is_demo boolean not null default false;

-- The account that the first start of an earlier version made.
with demo as (
  select u.id as user_id, w.id as workspace_id
  from users u join members m on m.user_id = u.id and m.role = 'owner' join workspaces w on w.id = m.workspace_id
  where u.email = 'demo@firmament.example' and w.name = 'Demo workspace'
    and u.created_at between w.created_at - interval '1 minute' and w.created_at + interval '1 minute'
), marked as (
  update users set is_demo = true where id in (select user_id from demo)
)
update workspaces set is_demo = true where id in (select workspace_id from demo);

-- What the demo was charged was never money: its lines leave with its workspace. All others stay for ever.
create function refuse_ledger_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from workspaces where id = old.workspace_id and is_demo) then
    return old;
  end if;
  raise exception 'the usage ledger is append-only';
end $$;
drop trigger ledger_append_only on ledger;
create trigger ledger_no_rewriting before update on ledger for each row execute function refuse_ledger_rewrite();
create trigger ledger_no_deletion before delete on ledger for each row execute function refuse_ledger_deletion();
