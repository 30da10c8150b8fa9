-- A second factor for signing in: a code from an authenticator, or one of the codes kept for the day it is lost.
alter table users add column two_factor_enabled boolean not null default false;

create table two_factors (
  id text primary key,
  user_id text not null unique references users on delete cascade,
  -- Both are encrypted with the server's secret.
  secret text not null,
  backup_codes text not null,
  -- False until the first code proves that the authenticator has the secret.
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
