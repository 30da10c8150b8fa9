-- A code proves the second factor that it is of: with that factor goes all that was proven by it. The column `second_factor` now says only
-- that a provider asked for one. Sessions from before prove theirs again.
alter table sessions add column factor_id text references two_factors on delete set null;
create index sessions_factor on sessions (factor_id);
