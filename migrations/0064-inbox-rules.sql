-- Who is told of which changes at once: a member by mail, or a chat by its incoming webhook.
create table inbox_rules (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  -- Null: whatever is watched.
  fields text[],
  -- Changes that matter less are left out.
  least text not null check (least in ('high', 'medium', 'low')),
  -- Null: everywhere.
  countries text[],
  -- The member who gets mails, or null for a chat.
  user_id text references users on delete cascade,
  -- The address of the chat, sealed, because whoever knows it can write there; and its host, to recognise it by.
  address bytea,
  host text,
  created_at timestamptz not null,
  -- Since when nothing is sent, and why, where nobody wanted it.
  paused_at timestamptz,
  reason text,
  check ((user_id is null) <> (address is null))
);
create index inbox_rules_workspace on inbox_rules (workspace_id, id);

-- One change that one rule tells. Those that are due together go in one message.
create table alerts (
  id bigint generated always as identity primary key,
  rule_id bigint not null references inbox_rules on delete cascade,
  event_id bigint not null references watch_events on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'dead')),
  tries integer not null default 0,
  -- What came of the last attempt.
  status smallint,
  error text,
  tried_at timestamptz,
  due_at timestamptz not null default clock_timestamp(),
  give_up_at timestamptz not null default clock_timestamp() + interval '3 days',
  unique (rule_id, event_id)
);
create index alerts_event on alerts (event_id);
create index alerts_due on alerts (rule_id, due_at) where state = 'pending';

-- As wake_deliverer does, for rules.
create function wake_alerts(rules bigint[], at timestamptz default null) returns void language plpgsql as $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  perform graphile_worker.add_job('alert', json_build_object('ruleId', rule),
    queue_name => 'alert:' || rule, run_at => coalesce(at, now()),
    job_key => case when at is null then 'alert:' else 'alert-later:' end || rule)
  from (select rule from unnest(rules) rule order by rule) woken;
end $$;
