-- A histogram of each metric of a release by kind of page, for percentiles. `page` is empty for a metric that belongs
-- to no page and for releases that do not name their pages. Replaces release_measures, which the previous release still
-- uses.
create table page_measures (
  name text not null,
  version text not null,
  page text not null,
  metric text not null check (metric in ('LCP', 'CLS', 'INP', 'TTFB', 'start')),
  bucket smallint not null,
  day timestamptz not null,
  count integer not null,
  primary key (name, version, page, metric, bucket, day)
);
create index page_measures_by_day on page_measures (day);

insert into page_measures (name, version, page, metric, bucket, day, count)
select name, version, '', metric, bucket, date_trunc('day', hour, 'UTC') as day, sum(count)
from release_measures
group by name, version, metric, bucket, day;

-- Web vitals during a canary: per network, the first measurement on each kind of page. Networks as in canary_visits.
create table canary_vitals (
  name text not null,
  since timestamptz not null,
  is_canary boolean not null,
  page text not null,
  metric text not null check (metric in ('LCP', 'CLS', 'INP')),
  network text not null,
  is_good boolean not null,
  primary key (name, since, is_canary, page, metric, network)
);
