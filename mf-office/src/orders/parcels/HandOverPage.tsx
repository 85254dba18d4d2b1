import { useRef, useState, type ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import * as v from 'valibot';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import { useOffice } from '../../calls/officeClient.ts';
import { useAction } from '../../calls/useAction.ts';
import { useDraftValues } from '../../form/useDraftValues.ts';
import { useTexts } from '../../language/texts.ts';
import { Page } from '../../page/Page.tsx';
import { paths } from '../../page/paths.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { BulkActionSummary, type ShownResult } from '../BulkActionSummary.tsx';
import { ScanParcel, type Parcel } from './ScanParcel.tsx';

const keptParcels = v.array(v.object({ number: v.string(), name: v.string(), tracking: v.string() }));

export function HandOverPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const field = useRef<HTMLInputElement>(null);
  const { values: parcels, change: setParcels } = useDraftValues('parcels to hand over', keptParcels, []);
  const [result, setResult] = useState<ShownResult | null>(null);
  const action = useAction();
  const { isBusy, error, run } = action;

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
      <ScanParcel
        parcels={parcels}
        field={field}
        action={action}
        onScanned={(parcel) => setParcels([...parcels, parcel])}
      />
      <ErrorMessage error={error} />
      {result && <BulkActionSummary result={result} step="handed-over" onUndone={setResult} />}
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
