-- When somebody last showed that it is they who sit at this session. Null means: when it began.
alter table sessions add column proved_at timestamptz;

-- Codes of authenticators that were taken: each is good once, though a reader over the shoulder could type it as well.
create table used_codes (
  user_id text not null references users on delete cascade,
  code text not null,
  used_at timestamptz not null,
  primary key (user_id, code)
);

-- Members without a second factor can do nothing in such a workspace until they have one.
alter table workspaces add column two_factor_required boolean not null default false;
