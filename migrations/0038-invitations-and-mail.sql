-- Nobody becomes a member without agreeing to it: an invitation waits until the one it is for accepts it.
create table invitations (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  -- Always in lower case, as in users.
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'member')),
  -- Null for the operator, and for somebody who is gone.
  invited_by text references users on delete set null,
  -- SHA-256 of the token in the link. The token itself is nowhere; null until a mail with it goes out.
  token_hash bytea unique,
  -- Whether that link went to the address by mail and to nobody else: whoever has it reads what comes there.
  is_mailed boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (workspace_id, email)
);

-- Links that prove an address to its account. A new one takes the place of the former.
create table account_links (
  user_id text not null references users on delete cascade,
  purpose text not null check (purpose in ('new_password', 'verify_address')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- The browsers in which somebody has signed in before, each known by a cookie of its own.
create table devices (
  user_id text not null references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, token_hash)
);

-- How often something was tried since a moment. What is counted is only kept as a hash.
create table tries (
  key bytea primary key,
  count integer not null,
  since timestamptz not null
);
create index tries_since on tries (since);

-- Those who had an account before mail was sent need not prove their address now.
update users set email_verified = true;
