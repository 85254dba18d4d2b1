import type { ReactNode } from 'react';
import { localeOf, useLanguage } from 'mf-shared';
import type { OfficePageVital, OfficeRelease } from '../contract/calls.ts';
import { useTexts, type Text } from '../language/texts.ts';
import { useCount } from '../page/useCount.ts';
import { WideTable } from '../table/WideTable.tsx';
import { packageName } from './packageName.ts';
import styles from './ReleasesPage.module.css';

type Metric = OfficePageVital['metric'];

const titles: Record<Metric, Text> = {
  LCP: 'Largest Contentful Paint',
  INP: 'Interaction to Next Paint',
  CLS: 'Cumulative Layout Shift',
};
const metrics = Object.keys(titles) as Metric[];

const ratings: Record<OfficePageVital['rating'], Text> = {
  good: 'good',
  'needs-improvement': 'needs improvement',
  poor: 'poor',
};

export function PageVitals({ releases }: { releases: OfficeRelease[] }): ReactNode {
  const t = useTexts();
  const measured = releases.filter(({ vitals }) => vitals.length > 0);
  return (
    <section className={styles.vitals}>
      <h2>{t('Speed by page, 7 days')}</h2>
      <p>
        {measured.length > 0
          ? t(
              'Three of four views had at most these values; below are those of the version before. Measured in the browsers of visitors who accepted cookies.',
            )
          : t('No page was measured. Only the browsers of visitors who accepted cookies report it.')}
      </p>
      {measured.length > 0 && (
        <WideTable label={t('Speed by page, 7 days')}>
          <thead>
            <tr>
              <th scope="col">{t('Front-end')}</th>
              <th scope="col">{t('Page')}</th>
              {metrics.map((metric) => (
                <th key={metric} scope="col">
                  {t(titles[metric])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measured.flatMap((release) =>
              [...new Set(release.vitals.map(({ page }) => page))].map((page) => (
                <Row key={`${release.name} ${page}`} release={release} page={page} />
              )),
            )}
          </tbody>
        </WideTable>
      )}
    </section>
  );
}

function Row({ release: { name, version, vitals }, page }: { release: OfficeRelease; page: string }) {
  const t = useTexts();
  const former = vitals.find((vital) => vital.former)?.former;
  return (
    <tr>
      <th scope="row">
        {packageName(name)}
        <small>
          <code>{version}</code>
        </small>
        {former && <small>{t('before: {value}', { value: former.version })}</small>}
      </th>
      <td>
        <code>{page}</code>
      </td>
      {metrics.map((metric) => {
        const vital = vitals.find((one) => one.page === page && one.metric === metric);
        return <td key={metric}>{vital && <Value {...vital} />}</td>;
      })}
    </tr>
  );
}

function Value({ metric, p75, views, rating, former, isWorse }: OfficePageVital) {
  const t = useTexts();
  const language = useLanguage();
  const count = useCount();
  const format = new Intl.NumberFormat(localeOf[language], {
    maximumFractionDigits: metric === 'CLS' ? 2 : 0,
  });
  const show = (value: number): string => format.format(value) + (metric === 'CLS' ? '' : ' ms');
  return (
    <>
      <span className={rating === 'poor' ? styles.fault : undefined}>
        {show(p75)}, {t(ratings[rating])}
      </span>
      <small>{t('{views} views', { views: count(views) })}</small>
      {former && (
        <small className={isWorse ? styles.fault : undefined}>
          {t(isWorse ? 'worse, before: {value}' : 'before: {value}', { value: show(former.p75) })},{' '}
          {t('{views} views', { views: count(former.views) })}
        </small>
      )}
    </>
  );
}
