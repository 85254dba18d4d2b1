import { useMemo, useState, type ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import type { BulkActionResult, OfficeOrder } from '../../contract/calls.ts';
import actions from '../../layout/actions.module.css';
import { useCommands } from '../../layout/commands.ts';
import { useOffice } from '../../officeClient.ts';
import { paths } from '../../paths.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts, type Text } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import { HandOverDialog } from '../HandOverDialog.tsx';
import { BulkActionSummary } from '../BulkActionSummary.tsx';
import { UndoNotice } from '../UndoNotice.tsx';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

export function Steps({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { number } = order;
  const [result, setResult] = useState<(BulkActionResult & { isUndo?: boolean }) | null>(null);
  const { isBusy, error, run } = useAction();
  const [isHandingOver, setHandingOver] = useState(false);
  const [isCollecting, setCollecting] = useState(false);
  const steps = useMemo(() => {
    const numbers = [number];
    const send = (request: () => Promise<BulkActionResult>): void =>
      run(async () => {
        const result = await request();
        setResult(result);
        onDone();
      });
    const runs: Record<Step, () => void> = {
      pack: () => send(() => calls.post('OfficePack', { numbers })),
      'hand-over': () => setHandingOver(true),
      deliver: () => send(() => calls.post('OfficeDeliver', { numbers })),
      collect: () => setCollecting(true),
    };
    return nextSteps(order).map(({ step, name }) => ({ step, name: t(name), run: runs[step] }));
  }, [order, number, calls, t, run, onDone]);
  useCommands(steps);

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
      <ErrorMessage error={error} />
      {steps.length > 0 && (
        <div className={actions.row}>
          {steps.map((step) => (
            <Button key={step.name} disabled={isBusy} onClick={step.run}>
              {step.name}
            </Button>
          ))}
          {steps.some(({ step }) => step === 'pack') && (
            <Link to={paths.pickingList([number])}>{t('Picking list')}</Link>
          )}
          {steps.some(({ step }) => step === 'hand-over') && (
            <Link to={paths.parcels(number)}>{t('Packing slips and labels')}</Link>
          )}
        </div>
      )}
      {isCollecting && (
        <RecordPaymentDialog
          order={order}
          onClose={() => setCollecting(false)}
          onDone={() => {
            setCollecting(false);
            setResult({ done: [number], refused: [] });
            onDone();
          }}
        />
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

type Step = 'pack' | 'hand-over' | 'deliver' | 'collect';

interface NextStep {
  step: Step;
  name: Text;
}

function nextSteps(order: OfficeOrder): NextStep[] {
  if (order.payAtPickup) return stepsToPayment(order.payAtPickup);
  const ofReplacement = stepOfReplacement(order);
  const ofOrder = stepOfOrder(order);
  return [...(ofReplacement ? [ofReplacement] : []), ...(ofOrder ? [ofOrder] : [])];
}

const stepsToPayment = ({ isReady }: NonNullable<OfficeOrder['payAtPickup']>): NextStep[] => [
  ...(isReady ? [] : [{ step: 'pack' as const, name: 'Mark as ready to collect' as const }]),
  { step: 'collect', name: 'Paid and collected…' },
];

function stepOfReplacement({ replacement, isPickup }: OfficeOrder): NextStep | null {
  if (replacement?.toPack)
    return {
      step: 'pack',
      name: isPickup ? 'Replacement is ready to collect' : 'Mark the replacement as packed',
    };
  if (!replacement?.packed) return null;
  return isPickup
    ? { step: 'deliver', name: 'Mark the replacement as collected' }
    : { step: 'hand-over', name: 'Hand over the replacement…' };
}

function stepOfOrder({ state, isPickup, supplements = [] }: OfficeOrder): NextStep | null {
  const isAwaitingPayment = supplements.some((supplement) => supplement.state === 'awaited');
  if (state === 'paid')
    return isAwaitingPayment
      ? null
      : { step: 'pack', name: isPickup ? 'Mark as ready to collect' : 'Mark as packed' };
  if (state === 'packed' && !isPickup) return { step: 'hand-over', name: 'Hand over…' };
  if (state !== 'packed' && state !== 'handed-over') return null;
  return { step: 'deliver', name: isPickup ? 'Mark as collected' : 'Mark as delivered' };
}
