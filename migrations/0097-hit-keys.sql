-- Hits are told with a fingerprint that only this workspace can have been told.
alter table workspaces add hit_key bytea not null
  default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
