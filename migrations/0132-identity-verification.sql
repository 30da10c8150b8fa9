-- What a register reports about the verification of the people behind a company, for each of their roles.
alter table officers add column identity_verification jsonb;
alter table holdings add column identity_verification jsonb;

-- The same was kept in the register's own words. An open end is a day in the year 9999.
update officers set extra = nullif(extra - 'identity_verification_details', '{}'),
  identity_verification = nullif(jsonb_strip_nulls(jsonb_build_object(
    'verified_from', extra #> '{identity_verification_details,appointment_verification_start_on}',
    'verified_until', case when extra #>> '{identity_verification_details,appointment_verification_end_on}' not like '9999%'
      then extra #> '{identity_verification_details,appointment_verification_end_on}' end,
    'statement_from', extra #> '{identity_verification_details,appointment_verification_statement_date}',
    'statement_due', extra #> '{identity_verification_details,appointment_verification_statement_due_on}',
    'verified_on', extra #> '{identity_verification_details,identity_verified_on}',
    'verifier', extra #> '{identity_verification_details,authorised_corporate_service_provider_name}',
    'verifier_supervisors', extra #> '{identity_verification_details,anti_money_laundering_supervisory_bodies}',
    'preferred_name', extra #> '{identity_verification_details,preferred_name}')), '{}')
where jsonb_typeof(extra -> 'identity_verification_details') = 'object';

update holdings set extra = nullif(extra - 'identity_verification_details', '{}'),
  identity_verification = nullif(jsonb_strip_nulls(jsonb_build_object(
    'verified_from', extra #> '{identity_verification_details,appointment_verification_start_on}',
    'verified_until', case when extra #>> '{identity_verification_details,appointment_verification_end_on}' not like '9999%'
      then extra #> '{identity_verification_details,appointment_verification_end_on}' end,
    'statement_from', extra #> '{identity_verification_details,appointment_verification_statement_date}',
    'statement_due', extra #> '{identity_verification_details,appointment_verification_statement_due_on}',
    'verified_on', extra #> '{identity_verification_details,identity_verified_on}',
    'verifier', extra #> '{identity_verification_details,authorised_corporate_service_provider_name}',
    'verifier_supervisors', extra #> '{identity_verification_details,anti_money_laundering_supervisory_bodies}',
    'preferred_name', extra #> '{identity_verification_details,preferred_name}')), '{}')
where jsonb_typeof(extra -> 'identity_verification_details') = 'object';

-- The name that a person gave at their verification is nobody else's business, on past days either.
update past_facts set row = (row::jsonb #- '{extra,identity_verification_details,preferred_name}')::json
where of in ('officers', 'holdings') and row::text like '%"preferred_name"%';
update replaced_rows set row = row #- '{extra,identity_verification_details,preferred_name}'
where of in ('officers', 'holdings') and row::text like '%"preferred_name"%';
update waiting set entry = entry #- '{entry,extra,identity_verification_details,preferred_name}'
where kind in ('officer', 'holding') and entry::text like '%"preferred_name"%';
