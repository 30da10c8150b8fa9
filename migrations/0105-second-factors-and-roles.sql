-- How a session has proven a second factor: by a code, or at an organisation's provider. Without one, the operator's room is shut.
alter table sessions add column second_factor text check (second_factor in ('code', 'provider'));

-- Members who only read: what the workspace has, or how it is run too.
alter table members drop constraint members_role_check;
alter table members add constraint members_role_check check (role in ('owner', 'admin', 'member', 'auditor', 'reader'));
alter table invitations drop constraint invitations_role_check;
alter table invitations add constraint invitations_role_check
  check (role in ('owner', 'admin', 'member', 'auditor', 'reader'));
