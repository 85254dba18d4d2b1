-- How each release does in browsers and on the server. Counts only: no row is about a visitor.
create table release_counts (
  name    text        not null,
  version text        not null,
  side    text        not null check (side in ('browser', 'server')),
  -- 'started' is a success, everything else a failure.
  kind    text        not null check (kind in ('started', 'load', 'integrity', 'render', 'script', 'policy')),
  minute  timestamptz not null,
  count   integer     not null,
  -- What the last one said.
  detail  text        not null default '',
  primary key (name, version, side, kind, minute)
);
create index release_counts_by_minute on release_counts (minute);

-- Samples of a measure, counted by size: enough for a percentile.
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
