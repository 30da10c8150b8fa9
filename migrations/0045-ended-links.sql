-- The last day whose ended links the prospects know of. Links end by themselves as days pass, and no import tells it.
create table ended_links (until date not null);
insert into ended_links values ('-infinity');
create index links_valid_until on links (valid_until) where valid_until is not null;
