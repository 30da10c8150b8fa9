-- Numbers of registers are often written without the letters around their digits: 589340 for HRB 589340.
create index company_keys_digits on company_keys (ltrim(substring(value from '([0-9]+)[^0-9]*$'), '0'))
where starts_with(scheme, 'reg:') and value ~ '[A-Z]';
