-- Health of each release in browsers and on the server. Counts only, no data about visitors.
create table release_counts (
  name    text        not null,
  version text        not null,
  side    text        not null check (side in ('browser', 'server')),
  -- 'started' is a success, every other kind is a failure.
  kind    text        not null check (kind in ('started', 'load', 'integrity', 'render', 'script', 'policy')),
  minute  timestamptz not null,
  count   integer     not null,
  -- The message of the latest failure.
  detail  text        not null default '',
  primary key (name, version, side, kind, minute)
);
create index release_counts_by_minute on release_counts (minute);

-- A histogram of each metric, for percentiles.
create table release_measures (
  name    text        not null,
  version text        not null,
  metric  text        not null check (metric in ('LCP', 'CLS', 'INP', 'TTFB', 'start')),
  bucket  smallint    not null,
  hour    timestamptz not null,
  count   integer     not null,
  primary key (name, version, metric, bucket, hour)
);
create index release_measures_by_hour on release_measures (hour);
