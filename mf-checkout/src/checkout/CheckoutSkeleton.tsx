import { Skeleton, type DeliveryMethod } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { fromProfile } from './profile.ts';
import { SaveDetails } from './SaveDetails.tsx';
import styles from './CheckoutForm.module.css';

const noCustomer = fromProfile(null);
const ignore = (): void => undefined;

/** The empty form, inert: rendered by the server and shown until the cart and the draft are read. */
export function CheckoutSkeleton({ methods }: { methods: DeliveryMethod[] }): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.columns}>
      <p className="visually-hidden" role="status">
        {t('Loading checkout')}
      </p>
      <div className={styles.form} inert>
        <CustomerFields customer={noCustomer} errors={{}} onEdit={ignore} />
        <SaveDetails isChecked={false} onChange={ignore} />
        <DeliveryFields
          methods={methods}
          method={undefined}
          location=""
          errors={{}}
          onMethod={ignore}
          onLocation={ignore}
        />
      </div>
      <Skeleton size="page" label={t('Loading order summary')} />
    </div>
  );
}
