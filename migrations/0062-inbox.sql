-- What a workspace did about the events of its watched companies. An event without a row is new: nobody has read it.
create table inbox_states (
  event_id bigint primary key references watch_events on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  read_at timestamptz,
  assigned_to text references users on delete set null,
  done_at timestamptz,
  done_by text references users on delete set null,
  -- Until then it is not shown among what is open.
  snoozed_until timestamptz
);
create index inbox_states_workspace on inbox_states (workspace_id, event_id);

-- Which members get a summary of the inbox by mail, and how often.
create table inbox_digests (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id text not null references users on delete cascade,
  every text not null check (every in ('day', 'week')),
  -- Changes that matter less are left out.
  least text not null check (least in ('high', 'medium', 'low')),
  -- The newest event that a summary was about.
  sent_to bigint not null,
  primary key (workspace_id, user_id)
);
