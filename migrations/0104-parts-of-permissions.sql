-- Lists, decisions about hits and watches are opened by permissions of their own, apart for reading and changing. Keys and connected
-- applications are given what they could do until now, and which of it is remembered: nobody chose it.

alter table keys add column kept text[] not null default '{}';

update keys set scopes = scopes || parts.given, kept = parts.given
from (
  select id, array_remove(array[
    case when 'kyb' = any (scopes) then 'lists' end, case when 'screening' = any (scopes) then 'decisions' end
  ], null) as given
  from keys where api = 'v2'
) parts
where parts.id = keys.id and parts.given <> '{}';

-- A token opens what its connection and itself name.
update oauth_consents set scopes = scopes || '["lists"]' where scopes ? 'kyb';
update oauth_consents set scopes = scopes || '["decisions"]' where scopes ? 'screening';
update oauth_refresh_tokens set scopes = scopes || '["lists"]' where scopes ? 'kyb';
update oauth_refresh_tokens set scopes = scopes || '["decisions"]' where scopes ? 'screening';
update oauth_access_tokens set scopes = scopes || '["lists"]' where scopes ? 'kyb';
update oauth_access_tokens set scopes = scopes || '["decisions"]' where scopes ? 'screening';
-- For what an application may ask.
update oauth_clients set scopes = scopes || '["lists", "lists:read"]' where scopes ? 'kyb';
update oauth_clients set scopes = scopes || '["decisions", "decisions:read"]' where scopes ? 'screening';
update oauth_clients set scopes = scopes || '["watch:read"]' where scopes ? 'watch';
