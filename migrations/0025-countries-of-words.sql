-- The countries in which companies have a word in their names, with blanks between, so that a search in all countries asks
-- for each word only where it is. Null where nobody knows, and for the words of people, who are searched everywhere at
-- once. A country stays when its last such name goes, until all names are read anew: one too many finds nothing.
alter table search_terms add column countries text;
