-- When the present task of a list was asked for: answers say what was known then, not when the list was brought.
alter table lists add column asked_at timestamptz;

-- Whether the company was among the candidates of the row that it was chosen for. One that was not has not been paid for yet.
alter table list_judgments add column is_candidate boolean not null default true;
