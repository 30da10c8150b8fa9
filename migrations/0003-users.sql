-- The people who sign in to the dashboard, and the workspaces they belong to.
--
-- Ids are UUIDs kept as text: some arrive in requests, and a wrong one must be unknown rather than an error.

create table users (
  id text primary key,
  name text not null,
  -- Always in lower case, so that unique means one person.
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- One way of signing in. With an e-mail address and a password the provider is 'credential'.
create table user_accounts (
  id text primary key,
  user_id text not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  -- An encoded argon2id hash.
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index user_accounts_user on user_accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_identifier on verifications (identifier);

-- How often an address asked for something that is limited, such as signing in. Shared by all nodes.
create table rate_limits (
  id text primary key,
  key text not null unique,
  count integer not null,
  -- Milliseconds since 1970.
  last_request bigint not null
);

create table members (
  workspace_id uuid not null references workspaces,
  user_id text not null references users,
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null,
  primary key (workspace_id, user_id)
);
create index members_user on members (user_id);
