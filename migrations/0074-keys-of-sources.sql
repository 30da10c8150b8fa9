-- What a publisher gives to those who may ask it, sealed with the secret of the installation.
alter table feeds add column key bytea;

-- Words of this dataset about companies that are from before this day count less than those of the complete file of that day.
alter table sources add column superseded_before date;
