-- Applications that people connect to a workspace by OAuth, such as an assistant. A connection is a row of `keys` without a key:
-- what it may do, costs and did is kept as for any other. The other tables are those of better-auth's plugin, under our names;
-- its lists are JSON. No token is in them, only what SHA-256 makes of it.

alter table keys
  -- The client id of the application; null for a key that somebody holds.
  add column application text;
create index keys_application on keys (application) where application is not null;

-- What anybody may register. Those that nobody connects are removed again.
create table oauth_clients (
  id text primary key,
  client_id text not null unique,
  -- Always null: an application proves itself by PKCE, and has no secret.
  client_secret text check (client_secret is null),
  client_discovery_id text,
  disabled boolean not null default false,
  skip_consent boolean check (skip_consent is not true),
  enable_end_session boolean,
  subject_type text,
  scopes jsonb,
  client_credentials_scopes jsonb,
  user_id text references users on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text,
  uri text,
  icon text,
  contacts jsonb,
  tos text,
  policy text,
  software_id text,
  software_version text,
  software_statement text,
  redirect_uris jsonb not null,
  post_logout_redirect_uris jsonb,
  backchannel_logout_uri text,
  backchannel_logout_session_required boolean,
  token_endpoint_auth_method text not null check (token_endpoint_auth_method = 'none'),
  application_type text,
  jwks text,
  jwks_uri text,
  grant_types jsonb,
  response_types jsonb,
  require_pkce boolean,
  dpop_bound_access_tokens boolean,
  reference_id text,
  metadata jsonb
);
create index oauth_clients_created on oauth_clients (created_at);

-- What tokens are good for: the address of /mcp.
create table oauth_resources (
  id text primary key,
  identifier text not null unique,
  name text not null,
  access_token_ttl integer,
  refresh_token_ttl integer,
  signing_algorithm text,
  signing_key_id text,
  allowed_scopes jsonb,
  custom_claims jsonb,
  dpop_bound_access_tokens_required boolean,
  disabled boolean not null default false,
  created_at timestamptz,
  updated_at timestamptz,
  policy_version integer,
  metadata jsonb
);

create table oauth_client_resources (
  id text primary key,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  resource_id text not null references oauth_resources (identifier) on delete cascade,
  metadata jsonb,
  created_at timestamptz,
  unique (client_id, resource_id)
);

-- Whoever connected it agreed to these scopes; the reference of all three is the connection.
create table oauth_consents (
  id text primary key,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  user_id text not null references users on delete cascade,
  reference_id uuid not null references keys on delete cascade,
  resources jsonb,
  requested_user_info_claims jsonb,
  scopes jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index oauth_consents_client on oauth_consents (client_id);
create index oauth_consents_user on oauth_consents (user_id);
create index oauth_consents_reference on oauth_consents (reference_id);

create table oauth_refresh_tokens (
  id text primary key,
  token text not null unique,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  session_id text references sessions on delete set null,
  user_id text not null references users on delete cascade,
  reference_id uuid not null references keys on delete cascade,
  authorization_code_id text,
  resources jsonb,
  requested_user_info_claims jsonb,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  revoked timestamptz,
  rotated_at timestamptz,
  rotation_replay_response text,
  rotation_replay_expires_at timestamptz,
  auth_time timestamptz,
  confirmation jsonb,
  scopes jsonb not null
);
create index oauth_refresh_tokens_client on oauth_refresh_tokens (client_id);
create index oauth_refresh_tokens_session on oauth_refresh_tokens (session_id);
create index oauth_refresh_tokens_user on oauth_refresh_tokens (user_id);
create index oauth_refresh_tokens_reference on oauth_refresh_tokens (reference_id);
create index oauth_refresh_tokens_code on oauth_refresh_tokens (authorization_code_id);

create table oauth_access_tokens (
  id text primary key,
  token text not null unique,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  session_id text references sessions on delete set null,
  user_id text not null references users on delete cascade,
  reference_id uuid not null references keys on delete cascade,
  authorization_code_id text,
  resources jsonb,
  requested_user_info_claims jsonb,
  refresh_id text references oauth_refresh_tokens on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  revoked timestamptz,
  confirmation jsonb,
  scopes jsonb not null
);
create index oauth_access_tokens_client on oauth_access_tokens (client_id);
create index oauth_access_tokens_session on oauth_access_tokens (session_id);
create index oauth_access_tokens_user on oauth_access_tokens (user_id);
create index oauth_access_tokens_reference on oauth_access_tokens (reference_id);
create index oauth_access_tokens_refresh on oauth_access_tokens (refresh_id);
create index oauth_access_tokens_code on oauth_access_tokens (authorization_code_id);
