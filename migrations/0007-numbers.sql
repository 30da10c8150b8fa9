-- A number may be asked for without saying in whose register it stands.
create index company_keys_value on company_keys (value);
