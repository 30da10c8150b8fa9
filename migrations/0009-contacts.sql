-- Companies and people are found by addresses and numbers that everybody writes differently. What is compared is made
-- by these functions; src/lib/registrable-domain.ts, linkedin-slug.ts and phone-digits.ts make the same of a request.

-- The host of a web address, backwards: all hosts below one domain then begin alike and stand together in the index.
create function website_key(website text) returns text language sql immutable parallel safe
return reverse(rtrim(lower(
  substring(website from '^\s*(?:[A-Za-z][A-Za-z0-9+.-]*://|//)?(?:[^/?#@]*@)?([^/:?#\s]+)') collate "C"), '.'));

-- What a LinkedIn address says after the kind of its page.
create function linkedin_slug(address text) returns text language sql immutable parallel safe
return lower(substring(address from '/(?:company|school|showcase|in|pub)/([^/?#\s]+)') collate "C");

-- A phone number without anything but its digits, and without the zero that some write in brackets.
create function phone_digits(phone text) returns text language sql immutable parallel safe
return regexp_replace(replace(phone, '(0)', ''), '[^0-9]+', '', 'g');

-- The last seven digits of each number, which all ways to write a number share.
create function phone_tails(phones text[]) returns text[] language sql immutable parallel safe
return (select array_agg(right(phone_digits(phone), 7)) from unnest(phones) as phone);

create index companies_website on companies (website_key(website) collate "C") where website is not null;
create index companies_linkedin on companies (linkedin_slug(linkedin)) where linkedin is not null;
create index companies_phones on companies using gin (phone_tails(phones)) with (fastupdate = off)
  where phones is not null;
create index people_email on people (lower(email collate "C")) where email is not null;
create index people_linkedin on people (linkedin_slug(linkedin)) where linkedin is not null;
create index people_words on people using gin (name_vector(full_name)) with (fastupdate = off);
create index people_titles on people using gin (name_vector(job_title)) with (fastupdate = off);
