import { useMemo, useState, type ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import type { BulkActionResult, OfficeOrder } from '../../contract/calls.ts';
import { useCommands } from '../../layout/commands.ts';
import { useOffice } from '../../officeClient.ts';
import { paths } from '../../paths.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import { HandOverDialog } from '../HandOverDialog.tsx';
import { BulkActionSummary } from '../BulkActionSummary.tsx';
import { UndoNotice } from '../UndoNotice.tsx';
import styles from './OrderPage.module.css';

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

export function Steps({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { number, state, isPickup } = order;
  const [result, setResult] = useState<(BulkActionResult & { isUndo?: boolean }) | null>(null);
  const { isBusy, error, run } = useAction();
  const [isHandingOver, setHandingOver] = useState(false);
  const next = nextStep(state, isPickup);

  const step = useMemo(() => {
    const numbers = [number];
    const send = (request: () => Promise<BulkActionResult>): void =>
      run(async () => {
        const result = await request();
        setResult(result);
        onDone();
      });
    if (next === 'pack') {
      const name = t(isPickup ? 'Mark as ready to collect' : 'Mark as packed');
      return { name, run: () => send(() => calls.post('OfficePack', { numbers })) };
    }
    if (next === 'hand-over') return { name: t('Hand over…'), run: () => setHandingOver(true) };
    if (next === 'deliver') {
      const name = t(isPickup ? 'Mark as collected' : 'Mark as delivered');
      return { name, run: () => send(() => calls.post('OfficeDeliver', { numbers })) };
    }
    return null;
  }, [next, number, isPickup, calls, t, run, onDone]);
  useCommands(useMemo(() => (step ? [step] : []), [step]));

  return (
    <>
      {result && <BulkActionSummary result={result} />}
      {order.undo && (
        <UndoNotice
          key={`${order.undo.step} ${order.undo.secs}`}
          numbers={[number]}
          {...order.undo}
          onUndone={(result) => {
            setResult({ ...result, isUndo: true });
            onDone();
          }}
        />
      )}
      {error !== null && <ErrorMessage error={error} />}
      {step && (
        <div className={styles.actions}>
          <Button disabled={isBusy} onClick={step.run}>
            {step.name}
          </Button>
          {next === 'pack' && <Link to={paths.pickingList([number])}>{t('Picking list')}</Link>}
        </div>
      )}
      {isHandingOver && (
        <HandOverDialog
          numbers={[number]}
          onDone={(result) => {
            setHandingOver(false);
            setResult(result);
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
