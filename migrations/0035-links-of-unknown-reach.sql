-- A source may say that one company holds another without saying whether companies stand between the two.
alter table links drop constraint links_kind_check;
alter table links add constraint links_kind_check check (kind in ('direct', 'unknown', 'ultimate', 'branch', 'joint_venture'));
