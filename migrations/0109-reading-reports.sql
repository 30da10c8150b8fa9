-- Reports are read with a permission of their own too, for which an application may ask. Keys and tokens keep what they could do:
-- whatever orders reports also reads them.
update oauth_clients set scopes = scopes || '["credit_report:read"]' where scopes ? 'credit_report';
