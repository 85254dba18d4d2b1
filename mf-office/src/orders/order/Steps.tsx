import { useMemo, useState, type ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import type { OfficeOrder, BulkActionOutcome } from 'mf-shared/officeCalls';
import { useCommands } from '../../layout/commands.ts';
import { useOffice } from '../../officeClient.ts';
import { paths } from '../../paths.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { HandOverDialog } from '../HandOverDialog.tsx';
import { BulkActionResult } from '../BulkActionResult.tsx';
import styles from './OrderPage.module.css';

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

export function Steps({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { number, state, isPickup } = order;
  const [worked, setWorked] = useState<BulkActionOutcome | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isHandingOver, setHandingOver] = useState(false);
  const next = nextStep(state, isPickup);

  const step = useMemo(() => {
    const numbers = [number];
    const work = (doing: Promise<BulkActionOutcome>): void => {
      setError(null);
      doing.then((result) => {
        setWorked(result);
        onDone();
      }, setError);
    };
    if (next === 'pack')
      return { name: t('Mark as packed'), run: () => work(calls.post('OfficePack', { numbers })) };
    if (next === 'hand-over') return { name: t('Hand over…'), run: () => setHandingOver(true) };
    if (next === 'deliver')
      return { name: t('Mark as delivered'), run: () => work(calls.post('OfficeDeliver', { numbers })) };
    return null;
  }, [next, number, calls, t, onDone]);
  useCommands(useMemo(() => (step ? [step] : []), [step]));

  return (
    <>
      {worked && <BulkActionResult worked={worked} />}
      {error !== null && <ErrorMessage error={error} />}
      {step && (
        <div className={styles.actions}>
          <Button onClick={step.run}>{step.name}</Button>
          {next === 'pack' && <Link to={paths.pickingList([number])}>{t('Picking list')}</Link>}
        </div>
      )}
      {isHandingOver && (
        <HandOverDialog
          numbers={[number]}
          onDone={(result) => {
            setHandingOver(false);
            setWorked(result);
            onDone();
          }}
          onClose={() => setHandingOver(false)}
        />
      )}
    </>
  );
}

function nextStep(state: OfficeOrder['state'], isPickup: boolean): 'pack' | 'hand-over' | 'deliver' | null {
  if (state === 'paid') return 'pack';
  if (state === 'packed') return isPickup ? 'deliver' : 'hand-over';
  return state === 'handed-over' ? 'deliver' : null;
}
