import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field, Link } from 'mf-shared';
import * as v from 'valibot';
import { maxOrdersAtOnce, trackingNumber, type BulkActionResult } from '../../contract/calls.ts';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import actions from '../../page/actions.module.css';
import { Page } from '../../page/Page.tsx';
import { DataTable } from '../../table/DataTable.tsx';
import { useOffice } from '../../calls/officeClient.ts';
import { paths } from '../../page/paths.ts';
import { useTexts } from '../../language/texts.ts';
import { useAction } from '../../calls/useAction.ts';
import { useDraftValues } from '../../form/useDraftValues.ts';
import { BulkActionSummary } from '../BulkActionSummary.tsx';
import { UndoNotice } from '../UndoNotice.tsx';
import forms from '../../form/form.module.css';
import styles from './HandOverPage.module.css';
import { stateName } from '../names/viewNames.ts';

const parcel = v.object({ number: v.string(), name: v.string(), tracking: v.string() });
const keptParcels = v.array(parcel);

type Parcel = v.InferOutput<typeof parcel>;

/** One field takes the order number and then the tracking number of each parcel, as a scanner types them. */
export function HandOverPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const field = useRef<HTMLInputElement>(null);
  const { values: parcels, change: setParcels } = useDraftValues('parcels to hand over', keptParcels, []);
  /** Its tracking number is still missing. */
  const [scanned, setScanned] = useState<Omit<Parcel, 'tracking'> | null>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [result, setResult] = useState<(BulkActionResult & { isUndo?: boolean }) | null>(null);
  const { isBusy, error, run } = useAction();
  useEffect(() => field.current?.focus(), []);

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
    setParcels([...parcels, { number, name, tracking }]);
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

  const handOver = (): void =>
    run(async () => {
      setResult(null);
      const sent = parcels.map(({ number, tracking }) => ({ number, tracking }));
      const answer = await calls.post('OfficeHandOver', { parcels: sent });
      setResult(answer);
      setParcels(parcels.filter(({ number }) => !answer.done.includes(number)));
      field.current?.focus();
    });

  return (
    <Page title={t('Hand over by scanning')}>
      <p>{t('Scan the order number of a parcel, then the courier’s tracking number on it.')}</p>
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
      <ErrorMessage error={error} />
      {result && <BulkActionSummary result={result} />}
      {result && !result.isUndo && result.done.length > 0 && (
        <UndoNotice
          key={result.done.join()}
          numbers={result.done}
          step="handed-over"
          onUndone={(undone) => setResult({ ...undone, isUndo: true })}
        />
      )}
      {parcels.length > 0 && (
        <>
          <ParcelTable
            parcels={parcels}
            onRemove={(removed) => {
              setParcels(parcels.filter(({ number }) => number !== removed));
              field.current?.focus();
            }}
          />
          <div>
            <Button disabled={isBusy} onClick={handOver}>
              {t('Hand over: {count}', { count: parcels.length })}
            </Button>
          </div>
        </>
      )}
      <p>
        <Link to={paths.orders({ view: 'to-hand-over' })}>{t('To hand over')}</Link>
      </p>
    </Page>
  );
}

interface TableProps {
  parcels: Parcel[];
  onRemove: (number: string) => void;
}

function ParcelTable({ parcels, onRemove }: TableProps): ReactNode {
  const t = useTexts();
  return (
    <DataTable
      label={t('Parcels')}
      rows={parcels.toReversed()}
      keyOf={({ number }) => number}
      columns={[
        { title: t('Order'), isName: true, cell: ({ number }) => number },
        { title: t('Customer'), cell: ({ name }) => name },
        { title: t('Tracking number'), cell: ({ tracking }) => tracking },
        {
          title: t('Action'),
          cell: ({ number }) => (
            <Button
              variant="outline"
              aria-label={t('Remove parcel {number}', { number })}
              onClick={() => onRemove(number)}
            >
              {t('Remove')}
            </Button>
          ),
        },
      ]}
    />
  );
}
