import { useCallback, useState, type ReactNode } from 'react';
import { Link, Skeleton, useNavigate, useSearchParams } from 'mf-shared';
import type { OfficeDeliveryChoice, OfficeOrder } from '../../contract/calls.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { useOffice } from '../../officeClient.ts';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { useLoaded } from '../../useLoaded.ts';
import { ChooseVariant } from './ChooseVariant.tsx';
import { ChosenLines } from './ChosenLines.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { addLine, type ChosenLine } from './chosenLine.ts';
import styles from './NewOrderPage.module.css';

/** With `?customer=10747`, the form has the customer of order 10747. */
export function NewOrderPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [search] = useSearchParams();
  const earlier = search.get('customer');
  useTitle(t('Order by phone or at the counter'));
  const { loaded } = useLoaded(
    useCallback(
      async () => ({
        methods: (await calls.get('OfficeDeliveryChoices', {})).methods,
        earlier: earlier === null ? null : (await calls.get('OfficeOrder', { number: earlier })).order,
      }),
      [calls, earlier],
    ),
  );
  return (
    <>
      <div>
        <h1>{t('Order by phone or at the counter')}</h1>
        <p>
          {earlier === null ? (
            <Link to={paths.orders()}>{t('Orders')}</Link>
          ) : (
            <Link to={paths.order(earlier)}>{t('Order {number}', { number: earlier })}</Link>
          )}
        </p>
      </div>
      {loaded.status === 'loading' && <Skeleton size="block" label={t('Loading')} />}
      {loaded.status === 'failed' && <ErrorMessage error={loaded.error} />}
      {loaded.status === 'done' &&
        (loaded.value.methods[0] ? (
          <NewOrder {...loaded.value} first={loaded.value.methods[0]} />
        ) : (
          <p role="status">{t('No delivery method is offered.')}</p>
        ))}
    </>
  );
}

interface Props {
  methods: OfficeDeliveryChoice[];
  first: OfficeDeliveryChoice;
  /** An order of the same customer. */
  earlier: OfficeOrder | null;
}

function NewOrder({ methods, first, earlier }: Props): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const [lines, setLines] = useState<ChosenLine[]>([]);
  const [methodId, setMethodId] = useState(first.id);
  const method = methods.find(({ id }) => id === methodId) ?? first;
  const [chosenLocation, setLocation] = useState('');
  const location = method.locations.find(({ name }) => name === chosenLocation) ?? method.locations[0];
  return (
    <div className={styles.order}>
      <h2>{t('Items')}</h2>
      <ChooseVariant onChosen={(line) => setLines((before) => addLine(before, line))} />
      {lines.length > 0 && (
        <>
          <DeliveryFields
            methods={methods}
            method={method}
            location={location?.name ?? ''}
            onMethod={setMethodId}
            onLocation={setLocation}
          />
          <ChosenLines
            lines={lines}
            delivery={{ deliveryMethodId: method.id, location: location?.name ?? '' }}
            onChange={setLines}
          >
            {(totalCents) => (
              <CustomerForm
                cart={{ lines, deliveryMethodId: method.id, location: location?.name ?? '' }}
                earlier={earlier}
                totalCents={totalCents}
                isCollected={(location ?? method).isCollected}
                isPickup={method.isPickup ?? false}
                onPlaced={(number) => void navigate(paths.order(number))}
                onSold={(number) => void navigate(paths.invoice(number))}
              />
            )}
          </ChosenLines>
        </>
      )}
    </div>
  );
}
