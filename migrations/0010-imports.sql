-- One served field of a company that changed. Append-only; the watch module, the history view and as-of reads live on it.
create table changes (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- A column of companies ('name', 'vat_number', 'address_street', 'status', 'website', 'phones', 'emails', 'fax', …) or 'shareholder_name'.
  field text not null,
  old_value text,
  new_value text,
  source_id smallint,
  run_id bigint,
  at timestamptz not null default clock_timestamp()
);
create index changes_company on changes (company_id, id);
