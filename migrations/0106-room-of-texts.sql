-- What people wrote in a workspace and what they decided about hits, in bytes: it is kept for as long as the workspace.
alter table workspaces add column text_bytes bigint not null default 0;

update workspaces w set text_bytes = kept.bytes
from (
  select workspace_id, sum(bytes) as bytes from (
    select c.workspace_id, octet_length(n.text) as bytes from case_notes n join cases c on c.id = n.case_id
    union all
    select workspace_id, octet_length(reason) from cases where reason is not null
    union all
    select workspace_id, octet_length(reason) + octet_length(subject::text) + octet_length(parts::text) from screening_decisions
  ) as texts group by workspace_id
) as kept
where kept.workspace_id = w.id;
