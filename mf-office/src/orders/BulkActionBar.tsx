import { useMemo, useState, type ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import type { BulkActionResult, OrderView, UndoableStep } from '../contract/calls.ts';
import { BulkDock } from '../table/BulkDock.tsx';
import { useCommands } from '../page/commands.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { BulkActionSummary, type ShownResult } from './BulkActionSummary.tsx';

const stepOf: Partial<Record<OrderView, UndoableStep>> = {
  'to-pack': 'packed',
  'to-hand-over': 'handed-over',
  'to-collect': 'delivered',
  'on-the-way': 'delivered',
};

interface Props {
  view: OrderView;
  numbers: string[];
  /** Gets the numbers of the orders for which it succeeded. */
  onDone: (done: string[]) => void;
}

export function BulkActionBar({ view, numbers, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [result, setResult] = useState<ShownResult | null>(null);
  const { isBusy, error, run } = useAction();
  const [isHandingOver, setHandingOver] = useState(false);
  const count = numbers.length;

  const step = useMemo(() => {
    const send = (request: () => Promise<BulkActionResult>): void =>
      run(async () => {
        setResult(null);
        const result = await request();
        setResult(result);
        onDone(result.done);
      });
    switch (view) {
      case 'to-pack':
        return { name: t('Mark as packed'), run: () => send(() => calls.post('OfficePack', { numbers })) };
      case 'to-hand-over':
        return { name: t('Hand over…'), run: () => setHandingOver(true) };
      case 'to-collect':
      case 'on-the-way': {
        const name = t(view === 'to-collect' ? 'Mark as collected' : 'Mark as delivered');
        return { name, run: () => send(() => calls.post('OfficeDeliver', { numbers })) };
      }
      default:
        return null;
    }
  }, [view, numbers, calls, t, run, onDone]);
  useCommands(useMemo(() => (step && count > 0 ? [step] : []), [step, count]));

  return (
    <>
      <BulkDock
        result={
          result && (
            <BulkActionSummary
              result={result}
              step={stepOf[view]}
              onUndone={(undone) => {
                setResult(undone);
                onDone(undone.done);
              }}
            />
          )
        }
        error={error}
        label={t('With the selected orders')}
        selected={step && count > 0 ? t('{count} selected', { count }) : null}
      >
        <Button disabled={isBusy} onClick={step?.run}>
          {step?.name}
        </Button>
        {view === 'to-pack' && <Link to={paths.pickingList(numbers)}>{t('Picking list')}</Link>}
      </BulkDock>
      {isHandingOver && (
        <HandOverDialog
          numbers={numbers}
          onDone={(result) => {
            setHandingOver(false);
            setResult(result);
            onDone(result.done);
          }}
          onClose={() => setHandingOver(false)}
        />
      )}
    </>
  );
}
