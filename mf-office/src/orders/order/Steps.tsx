import { useMemo, useState, type ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import type { BulkActionResult, OfficeOrder } from '../../contract/calls.ts';
import actions from '../../page/actions.module.css';
import { useCommands } from '../../page/commands.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { paths } from '../../page/paths.ts';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import { useTexts, type Text } from '../../language/texts.ts';
import { useAction } from '../../calls/useAction.ts';
import { HandOverDialog } from '../HandOverDialog.tsx';
import { BulkActionSummary, type ShownResult } from '../BulkActionSummary.tsx';
import { UndoNotice } from '../UndoNotice.tsx';
import { recordPaymentForm } from './changes/recordPaymentForm.tsx';
import { useChangeDialog } from './changes/useChangeDialog.tsx';

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

export function Steps({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { number } = order;
  const [result, setResult] = useState<ShownResult | null>(null);
  const { isBusy, error, run } = useAction();
  const [isHandingOver, setHandingOver] = useState(false);
  const { open, dialog } = useChangeDialog(order, onDone, () => setResult({ done: [number], refused: [] }));
  const steps = useMemo(() => {
    const numbers = [number];
    const send = (request: () => Promise<BulkActionResult>): void =>
      run(async () => {
        const result = await request();
        setResult(result);
        onDone();
      });
    const runs: Record<NextStep['step'], () => void> = {
      pack: () => send(() => calls.post('OfficePack', { numbers })),
      'hand-over': () => setHandingOver(true),
      deliver: () => send(() => calls.post('OfficeDeliver', { numbers })),
      collect: () => open(recordPaymentForm(order)),
    };
    return order.steps.map((next) => ({
      step: next.step,
      name: t(nameOf(next, order)),
      run: runs[next.step],
    }));
  }, [order, number, calls, t, run, onDone, open]);
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
      {dialog}
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

type NextStep = OfficeOrder['steps'][number];

function nameOf({ step, isOfReplacement }: NextStep, { isPickup }: OfficeOrder): Text {
  if (step === 'collect') return 'Paid and collected…';
  if (isOfReplacement) return (isPickup ? collectedReplacement : sentReplacement)[step];
  return (isPickup ? collected : sent)[step];
}

type Names = Record<Exclude<NextStep['step'], 'collect'>, Text>;

const sent: Names = { pack: 'Mark as packed', 'hand-over': 'Hand over…', deliver: 'Mark as delivered' };
const collected: Names = { ...sent, pack: 'Mark as ready to collect', deliver: 'Mark as collected' };
const sentReplacement: Names = {
  ...sent,
  pack: 'Mark the replacement as packed',
  'hand-over': 'Hand over the replacement…',
};
const collectedReplacement: Names = {
  ...sentReplacement,
  pack: 'Replacement is ready to collect',
  deliver: 'Mark the replacement as collected',
};
