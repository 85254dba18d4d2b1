import { useSearchParams } from 'mf-shared';
import { useCallback, type ReactNode } from 'react';
import { Pending } from '../calls/Pending.tsx';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { readPeriod, type Period } from '../page/period.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
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
  const { from, to } = readPeriod(search);
  useTitle(t('Figures'));
  return (
    <>
      <h1>{t('Figures')}</h1>
      <ChoosePeriod key={`${from} ${to}`} from={from} to={to} />
      <DayFigures key={`${from} ${to} figures`} from={from} to={to} />
    </>
  );
}

const fileOf = (what: string, { from, to }: Period): string => `${what}-${from}-${to}`;

/** Shows the first screen before it loads the rest, which takes longer. */
function DayFigures(period: Period): ReactNode {
  const calls = useOffice();
  const { from, to } = period;
  const { loaded } = useLoaded(
    useCallback(() => calls.get('OfficeDayFigures', { from, to }), [calls, from, to]),
  );
  if (loaded.status !== 'done') return <Pending loaded={loaded} />;
  const { days, daysBefore } = loaded.value;
  return (
    <>
      <Sums days={days} before={daysBefore} />
      <DaysSheet days={days} before={daysBefore} file={fileOf('days', period)} />
      <OtherFigures {...period} />
    </>
  );
}

function OtherFigures(period: Period): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { from, to } = period;
  const { loaded } = useLoaded(
    useCallback(() => calls.get('OfficeFigures', { from, to }), [calls, from, to]),
  );
  if (loaded.status !== 'done') return <Pending loaded={loaded} />;
  const { sections, schools, sizes, withdrawn, returns, steps, emptySearches } = loaded.value;
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
            bars={sizes.map(({ name, pieces }) => ({ name, value: pieces, text: String(pieces) }))}
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
