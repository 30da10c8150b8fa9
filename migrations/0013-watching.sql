-- Who watches which company, what happened to the watched ones, and what became of each notification.

create table watches (
  workspace_id uuid not null references workspaces,
  company_id bigint not null,
  -- Null: whatever the account watches by default.
  fields text[],
  started_at timestamptz not null,
  -- The company comes first, because a change asks who watches it.
  primary key (company_id, workspace_id)
);
create index watches_workspace on watches (workspace_id, started_at desc, company_id);

create table watch_settings (
  workspace_id uuid primary key references workspaces,
  -- What a watch without fields of its own watches. Null: everything.
  fields text[],
  callback text,
  -- The signing secrets, sealed with the server's key. The former one signs beside the new one until it ends.
  secret bytea,
  former_secret bytea,
  former_until timestamptz,
  -- Set when the receiver said that it is gone for good.
  off_at timestamptz,
  -- The newest event of the account that was removed for its age: an older cursor would skip some.
  pruned_to bigint not null default 0
);

-- One change of one company as one account is told of it: history, stream and notifications all read this row. Never
-- changed; removed by age. Ids are given under a lock that lasts until the commit, so they become visible in their order.
create table watch_events (
  id bigint generated always as identity primary key,
  workspace_id uuid not null,
  change_id bigint not null,
  company_id bigint not null,
  -- The company as it was called when this happened, so that a repeated notification says the same as the first.
  company_name text not null,
  registration_number text,
  country_code text not null,
  field text not null,
  old_value text,
  new_value text,
  at timestamptz not null
);
create index watch_events_stream on watch_events (workspace_id, id);
create index watch_events_company on watch_events (workspace_id, company_id, id);
create index watch_events_at on watch_events (at);

-- One notification to one receiver. Those of one company and account leave in the order of their events.
create table deliveries (
  id bigint generated always as identity primary key,
  workspace_id uuid not null,
  -- Both null for a notification that only tests the receiver.
  event_id bigint unique,
  company_id bigint,
  state text not null check (state in ('pending', 'delivered', 'dead')),
  -- Why it is dead.
  reason text,
  attempts integer not null default 0,
  -- Attempts since it was made or last replayed: these decide how long the next one waits.
  tries integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  give_up_at timestamptz not null default clock_timestamp() + interval '3 days'
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
create index deliveries_due on deliveries (workspace_id, due_at, event_id) where state = 'pending';
create index deliveries_lane on deliveries (workspace_id, company_id, event_id) where state = 'pending';
create index deliveries_log on deliveries (workspace_id, id);

create table delivery_attempts (
  delivery_id bigint not null,
  attempt integer not null,
  at timestamptz not null default clock_timestamp(),
  -- What the receiver answered, or why there was no answer.
  status smallint,
  error text,
  latency_ms integer not null,
  -- The first kilobyte of the answer.
  body text,
  primary key (delivery_id, attempt)
);

-- What an operator set right by hand. It wins over every source until it is withdrawn.
create table corrections (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- A column of companies.
  field text not null,
  -- Null: the company has no such thing. Lists are JSON arrays.
  value text,
  -- What the sources said, for the day on which the correction is withdrawn.
  replaced text,
  reason text,
  by text,
  at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz
);
create unique index corrections_standing on corrections (company_id, field) where withdrawn_at is null;

insert into sources (id, code, name, category, comment)
values (32000, 'operator', 'Operator', 'Enriched', 'Set right by hand by whoever runs this platform.');

create index companies_merged on companies (merged_into) where merged_into is not null;

-- A value without case and without the many ways to write white space; nothing but white space is nothing.
create function plain_text(value text) returns text language sql immutable parallel safe
return nullif(btrim(regexp_replace(lower(normalize(value, nfc)),
  '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'), ' '), '');

create or replace function is_same_wording(one text, other text) returns boolean language sql immutable parallel safe
return one is not distinct from other or plain_text(one) is not distinct from plain_text(other);

-- Wakes the deliverer for some accounts, by the job queue, when this transaction commits. Without a worker's tables no
-- worker has ever run here; the first one looks for what waits by itself.
create function wake_deliverer(accounts uuid[], at timestamptz default null) returns void language plpgsql as $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  -- A timer has a key of its own, so that setting it never puts off a job that is to run at once.
  perform graphile_worker.add_job('deliver', json_build_object('workspaceId', account),
    queue_name => 'deliver:' || account, run_at => coalesce(at, now()),
    job_key => case when at is null then 'deliver:' else 'deliver-later:' end || account)
  -- In one order, so that two transactions which wake the same accounts wait for each other instead of failing.
  from (select account from unnest(accounts) account order by account) woken;
end $$;

-- A job that was replaced while a killed worker had it counts as failed for good, and the queue keeps such for ever.
create function forget_failed_deliverers() returns void language plpgsql as $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
  where t.id = j.task_id and t.identifier = 'deliver' and j.attempts >= j.max_attempts and j.locked_at is null;
end $$;
