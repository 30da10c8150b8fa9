-- With every screening it is asked whether an import was undone since the lists were read.
create index runs_undone on runs (undone_at) where undone_at is not null;
