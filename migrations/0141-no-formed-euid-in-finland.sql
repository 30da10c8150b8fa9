-- A Finnish business id does not say that its company is in the trade register, so no EUID follows from it.
update companies set formed_euid = null where country_code = 'FI' and formed_euid is not null;
