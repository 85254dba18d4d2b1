import { useMemo, useState, type ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import type { OrderView, WorkedOrders } from 'mf-shared/officeCalls';
import { useCommands } from '../layout/commands.ts';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { Refusal } from '../Refusal.tsx';
import { useTexts } from '../texts.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { Worked } from './Worked.tsx';
import styles from './WorkSelected.module.css';

interface Props {
  view: OrderView;
  numbers: string[];
  onWorked: () => void;
}

export function WorkSelected({ view, numbers, onWorked }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [worked, setWorked] = useState<WorkedOrders | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isHandingOver, setHandingOver] = useState(false);
  const count = numbers.length;

  const step = useMemo(() => {
    const work = (doing: Promise<WorkedOrders>): void => {
      setError(null);
      setWorked(null);
      doing.then((result) => {
        setWorked(result);
        onWorked();
      }, setError);
    };
    switch (view) {
      case 'to-pack':
        return { name: t('Mark as packed'), run: () => work(calls.post('OfficePack', { numbers })) };
      case 'to-hand-over':
        return { name: t('Hand over…'), run: () => setHandingOver(true) };
      case 'to-collect':
      case 'on-the-way':
        return { name: t('Mark as delivered'), run: () => work(calls.post('OfficeDeliver', { numbers })) };
      default:
        return null;
    }
  }, [view, numbers, calls, t, onWorked]);
  useCommands(useMemo(() => (step && count > 0 ? [step] : []), [step, count]));

  return (
    <>
      {worked && <Worked worked={worked} />}
      {error !== null && <Refusal error={error} />}
      {step && count > 0 && (
        <div className={styles.bar} role="group" aria-label={t('With the selected orders')}>
          <span>{t('{count} selected', { count })}</span>
          <Button onClick={step.run}>{step.name}</Button>
          {view === 'to-pack' && <Link to={paths.pickingList(numbers)}>{t('Picking list')}</Link>}
        </div>
      )}
      {isHandingOver && (
        <HandOverDialog
          numbers={numbers}
          onDone={(result) => {
            setHandingOver(false);
            setWorked(result);
            onWorked();
          }}
          onClose={() => setHandingOver(false)}
        />
      )}
    </>
  );
}
