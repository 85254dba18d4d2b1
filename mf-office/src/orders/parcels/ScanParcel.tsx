import { useEffect, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Button, Field } from 'mf-shared';
import * as v from 'valibot';
import { useOffice } from '../../calls/officeClient.ts';
import type { useAction } from '../../calls/useAction.ts';
import { maxOrdersAtOnce, trackingNumber } from '../../contract/calls.ts';
import forms from '../../form/form.module.css';
import { useTexts } from '../../language/texts.ts';
import actions from '../../page/actions.module.css';
import { stateName } from '../names/viewNames.ts';
import styles from './ScanParcel.module.css';

export interface Parcel {
  number: string;
  name: string;
  tracking: string;
}

interface Props {
  /** The parcels scanned before. */
  parcels: Parcel[];
  field: RefObject<HTMLInputElement | null>;
  action: ReturnType<typeof useAction>;
  onScanned: (parcel: Parcel) => void;
}

/** One field takes the order number and then the tracking number of each parcel, as a scanner types them. */
export function ScanParcel({ parcels, field, action: { isBusy, run }, onScanned }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  /** The scanned order whose tracking number is still missing. */
  const [scanned, setScanned] = useState<Omit<Parcel, 'tracking'> | null>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  useEffect(() => field.current?.focus(), [field]);

  async function faultOfOrder(number: string): Promise<string> {
    if (!/^\d{1,12}$/.test(number)) return t('“{text}” is not an order number.', { text: number });
    if (parcels.some((parcel) => parcel.number === number))
      return t('{number} was scanned already.', { number });
    if (parcels.length === maxOrdersAtOnce)
      return t('At most {most} parcels at once: hand these over first.', { most: maxOrdersAtOnce });
    const { order } = await calls.get('OfficeOrder', { number });
    if (!order) return t('There is no order {number}.', { number });
    if (order.isPickup) return t('{number} is collected by the customer.', { number });
    if (order.state !== 'packed' && !order.replacement?.packed)
      return t('{number} cannot be handed over: {state}', { number, state: t(stateName(order)) });
    setScanned({ number, name: order.name });
    return '';
  }

  function faultOfTracking(entered: string, { number, name }: Omit<Parcel, 'tracking'>): string {
    const read = v.safeParse(trackingNumber, entered);
    if (!read.success) return t.dynamic(read.issues[0].message);
    const tracking = read.output;
    const other = parcels.find((parcel) => parcel.tracking === tracking);
    if (other) return t('{tracking} was scanned for {number}.', { tracking, number: other.number });
    onScanned({ number, name, tracking });
    setScanned(null);
    return '';
  }

  function scan(event: FormEvent): void {
    event.preventDefault();
    const entered = text.trim();
    if (entered === '' || isBusy) return;
    setText('');
    setFault('');
    if (scanned) return setFault(faultOfTracking(entered, scanned));
    run(async () => setFault(await faultOfOrder(entered)));
  }

  return (
    <>
      <form className={forms.form} noValidate onSubmit={scan}>
        <Field
          ref={field}
          label={scanned ? t('Tracking number of {number}', { number: scanned.number }) : t('Order number')}
          autoComplete="off"
          maxLength={40}
          value={text}
          error={fault || undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={actions.row}>
          <Button type="submit" variant="outline">
            {t('Add')}
          </Button>
          {scanned && (
            <Button
              variant="quiet"
              onClick={() => {
                setScanned(null);
                field.current?.focus();
              }}
            >
              {t('Another parcel')}
            </Button>
          )}
        </div>
      </form>
      <p role="status" className={styles.name}>
        {scanned && `${scanned.number}: ${scanned.name}`}
      </p>
    </>
  );
}
