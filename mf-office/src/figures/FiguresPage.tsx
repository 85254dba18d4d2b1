import { useSearchParams } from 'mf-shared';
import type { ReactNode } from 'react';
import { Query } from '../calls/Query.tsx';
import type { QueryResponse } from '../calls/useQuery.ts';
import { Page } from '../page/Page.tsx';
import { readPeriod, type Period } from '../page/period.ts';
import { useTexts } from '../language/texts.ts';
import { Bars } from './sheets/Bars.tsx';
import { ChoosePeriod } from './ChoosePeriod.tsx';
import { DaysSheet } from './sheets/DaysSheet.tsx';
import { EmptySearchesSheet } from './sheets/EmptySearchesSheet.tsx';
import { ReturnsSheet } from './sheets/ReturnsSheet.tsx';
import { SalesSheet } from './sheets/SalesSheet.tsx';
import { SoldSheet } from './sheets/SoldSheet.tsx';
import { Steps } from './sheets/Steps.tsx';
import { Sums } from './sheets/Sums.tsx';
import { WithdrawnSheet } from './sheets/WithdrawnSheet.tsx';

export function FiguresPage(): ReactNode {
  const t = useTexts();
  const [search] = useSearchParams();
  const period = readPeriod(search);
  const { from, to } = period;
  return (
    <Page title={t('Figures')}>
      <ChoosePeriod key={`${from} ${to}`} from={from} to={to} />
      {/* Shows the first screen before it loads the rest, which takes longer. */}
      <Query key={`${from} ${to} figures`} name="OfficeDayFigures" input={{ from, to }}>
        {({ days, daysBefore }) => (
          <>
            <Sums days={days} before={daysBefore} />
            <DaysSheet days={days} before={daysBefore} file={fileOf('days', period)} />
            <Query name="OfficeFigures" input={{ from, to }}>
              {(figures) => <OtherFigures period={period} figures={figures} />}
            </Query>
          </>
        )}
      </Query>
    </Page>
  );
}

const fileOf = (what: string, { from, to }: Period): string => `${what}-${from}-${to}`;

interface Props {
  period: Period;
  figures: QueryResponse<'OfficeFigures'>;
}

function OtherFigures({ period, figures }: Props): ReactNode {
  const t = useTexts();
  const { sections, schools, sizes, withdrawn, returns, steps, emptySearches } = figures;
  const named = schools.map((school) => ({ ...school, name: school.name || t('Items of several schools') }));
  const file = (what: string): string => fileOf(what, period);
  return (
    <>
      <p>{t('Sales are the prices of paid items, before vouchers and delivery.')}</p>
      <SalesSheet title={t('By section')} file={file('sections')} rows={sections} />
      <SalesSheet title={t('By school')} file={file('schools')} rows={named} />
      <SalesSheet
        title={t('By size')}
        file={file('sizes')}
        rows={sizes}
        plot={
          <Bars
            label={t('Units by size')}
            bars={sizes.map(({ name, units }) => ({ name, value: units, text: String(units) }))}
          />
        }
      />
      <SoldSheet period={period} file={file('sold')} />
      <WithdrawnSheet items={withdrawn} file={file('withdrawn')} />
      <ReturnsSheet returns={returns} file={file('returns')} />
      <Steps steps={steps} file={file('steps')} />
      <EmptySearchesSheet searches={emptySearches} file={file('searches')} />
    </>
  );
}
