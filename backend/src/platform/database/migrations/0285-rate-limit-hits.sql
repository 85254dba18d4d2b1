-- The hits of rate limits were in `attempts`. The previous release counts through the view, so both releases
-- share every limit during an update. The view names xmax because that release asks for it. Drop the view in
-- the release after the one with this migration.
alter table attempts rename to rate_limit_hits;
alter index attempts_pkey rename to rate_limit_hits_pkey;
alter index attempts_by_end rename to rate_limit_hits_by_end;
create view attempts as select key, recent, ends_at, xmax from rate_limit_hits;
