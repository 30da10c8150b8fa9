-- Raised by every transaction that changes companies on several nodes of a cluster, so that a reader knows when one was committed
-- while it read.
create table moment (
  is_only boolean primary key default true check (is_only),
  number bigint not null
);
insert into moment (number) values (0);
