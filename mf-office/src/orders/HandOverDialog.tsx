import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Field } from 'mf-shared';
import { trackingNumber, type BulkActionResult } from '../contract/calls.ts';
import { record, safeParse, string } from 'valibot';
import { focusFirst } from '../form/focusFirst.ts';
import { useOffice } from '../calls/officeClient.ts';
import { useTexts } from '../language/texts.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useDraftValues } from '../form/useDraftValues.ts';

const keptTracking = record(string(), string());

interface Props {
  numbers: string[];
  onDone: (result: BulkActionResult) => void;
  onClose: () => void;
}

/** Hands over the orders that have a tracking number. A barcode scanner types one and presses Enter, which moves
 *  to the next field without one. */
export function HandOverDialog({ numbers, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { values: tracking, change: setTracking, discard } = useDraftValues('hand over', keptTracking, {});
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const filled = numbers.filter((number) => tracking[number]?.trim());
  const isChosen = (number: string): boolean => filled.length === 0 || filled.includes(number);
  const faultOf = (number: string): string | undefined =>
    safeParse(trackingNumber, tracking[number] ?? '').issues?.[0].message;

  function focusField(number: string): void {
    const field = form.current?.elements.namedItem(number);
    if (field instanceof HTMLElement) field.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const next = event.key === 'Enter' && numbers.find(faultOf);
    if (!next) return;
    event.preventDefault();
    if (event.currentTarget.name === next) setChecked(true);
    else focusField(next);
  }

  async function handOver(): Promise<void> {
    setChecked(true);
    const faulty = numbers.find((number) => isChosen(number) && faultOf(number));
    if (faulty) return focusField(faulty);
    const parcels = filled.map((number) => ({ number, tracking: tracking[number] ?? '' }));
    const result = await calls.post('OfficeHandOver', { parcels });
    discard();
    onDone(result);
  }

  return (
    <FormDialog
      title={t('Hand over')}
      keepsDraft
      form={form}
      submit={
        filled.length === 0 || filled.length === numbers.length
          ? t('Hand over')
          : t('Hand over {count} of {all}', { count: filled.length, all: numbers.length })
      }
      onSubmit={handOver}
      onClose={onClose}
    >
      {numbers.map((number, index) => (
        <Field
          key={number}
          name={number}
          label={t('Tracking number of {number}', { number })}
          ref={index === 0 ? focusFirst : undefined}
          autoComplete="off"
          value={tracking[number] ?? ''}
          error={
            isChecked && isChosen(number) && faultOf(number) ? t.dynamic(faultOf(number) ?? '') : undefined
          }
          onKeyDown={onKeyDown}
          onChange={({ target }) => setTracking({ ...tracking, [number]: target.value })}
        />
      ))}
    </FormDialog>
  );
}
