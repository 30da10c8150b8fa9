-- The keys that evidence files are signed with. Public keys stay for good, so that a file is recognised however old it is;
-- the newest key that the server's secret opens signs new ones.
create table evidence_keys (
  -- 32 bytes in hexadecimal.
  public_key text primary key,
  -- The private key (PKCS #8), sealed with the server's secret.
  sealed bytea not null,
  created_at timestamptz not null default now()
);
