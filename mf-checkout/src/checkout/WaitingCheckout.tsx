import { Skeleton, type DeliveryMethod } from 'mf-shared';
import type { ReactNode } from 'react';
import { fromProfile } from './profile.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { SaveDetails } from './SaveDetails.tsx';
import { useTexts } from '../texts.ts';
import styles from './CheckoutForm.module.css';

const nobody = fromProfile(null);
const nothing = (): void => undefined;

/** The form as it is for everybody: it stands where the shopper's own will, and nothing can be typed into it yet. */
export function WaitingCheckout({ methods }: { methods: DeliveryMethod[] }): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.columns}>
      <p className="visually-hidden" role="status">
        {t('Loading checkout')}
      </p>
      <div className={styles.form} inert>
        <CustomerFields customer={nobody} errors={{}} onEdit={nothing} />
        <SaveDetails isChecked={false} onChange={nothing} />
        <DeliveryFields
          methods={methods}
          method={undefined}
          location=""
          errors={{}}
          onMethod={nothing}
          onLocation={nothing}
        />
      </div>
      <Skeleton size="page" label={t('Loading order summary')} />
    </div>
  );
}
