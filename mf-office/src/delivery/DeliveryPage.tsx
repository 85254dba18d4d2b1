import { useCallback, type ReactNode } from 'react';
import { Link, workingDays } from 'mf-shared';
import type { OfficeDeliveryRow } from '../contract/calls.ts';
import { EmptyList } from '../layout/EmptyList.tsx';
import { MoveButtons } from '../layout/MoveButtons.tsx';
import table from '../layout/table.module.css';
import { TitleRow } from '../layout/TitleRow.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { WideTable } from '../layout/WideTable.tsx';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { Pending } from '../layout/Pending.tsx';
import { useTexts } from '../texts.ts';
import { useAction } from '../useAction.ts';
import { useLoaded } from '../useLoaded.ts';
import { OfferMethod } from './OfferMethod.tsx';

export function DeliveryPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficeDelivery', {}), [calls]));
  const { error, run } = useAction();
  useTitle(t('Delivery'));

  const arrange = (methods: number[]): void =>
    run(() => calls.post('OfficeArrangeDelivery', { methods }).finally(reload));

  return (
    <>
      <TitleRow title={t('Delivery')}>
        <Link to={paths.newDeliveryMethod('courier')}>{t('New courier…')}</Link>
        <Link to={paths.newDeliveryMethod('pickup')}>{t('New pickup…')}</Link>
      </TitleRow>
      <ErrorMessage error={error} />
      {loaded.status !== 'done' && <Pending loaded={loaded} />}
      {loaded.status === 'done' && (
        <MethodTable methods={loaded.value.methods} onArrange={arrange} onOffered={reload} />
      )}
    </>
  );
}

interface Props {
  methods: OfficeDeliveryRow[];
  onArrange: (order: number[]) => void;
  onOffered: () => void;
}

function MethodTable({ methods, onArrange, onOffered }: Props): ReactNode {
  const t = useTexts();
  if (methods.length === 0)
    return <EmptyList yet={t('There are no delivery methods yet. Add one with a link above.')} />;
  const ids = methods.map(({ id }) => id);
  return (
    <WideTable label={t('Delivery')} className={table.named}>
      <thead>
        <tr>
          <th scope="col">{t('Delivery method')}</th>
          <th scope="col" className={table.number}>
            {t('Price')}
          </th>
          <th scope="col" className={table.number}>
            {t('Free above')}
          </th>
          <th scope="col" className={table.number}>
            {t('Working days')}
          </th>
          <th scope="col" className={table.number}>
            {t('Locations')}
          </th>
          <th scope="col">{t('Move')}</th>
        </tr>
      </thead>
      <tbody>
        {methods.map((method, index) => (
          <tr key={method.id}>
            <th scope="row">
              <Link to={paths.deliveryMethod(method.id)}>{method.name}</Link>
              {!method.isActive && <OfferMethod method={method} onDone={onOffered} />}
            </th>
            <td className={table.number}>{t.money(method.priceCents)}</td>
            <td className={table.number}>
              {method.freeOverCents === null ? '–' : t.money(method.freeOverCents)}
            </td>
            <td className={table.number}>{workingDays(method).days.replace('-', '–')}</td>
            <td className={table.number}>{method.locations}</td>
            <td>
              <MoveButtons name={method.name} list={ids} index={index} onArrange={onArrange} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
