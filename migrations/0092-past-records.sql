-- What sources said of a company is kept as it stood, too, from now on; so this is since when all of it is complete.
update history set since = now();
