import { Skeleton, type DeliveryMethod } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { AddressFields, ContactFields } from '../details/CustomerFields.tsx';
import { DeliveryFields } from '../details/DeliveryFields.tsx';
import { noCustomer } from '../../specification/guest.ts';
import { SaveDetails } from '../sign-in/SaveDetails.tsx';
import { SignInOffer } from '../sign-in/SignInOffer.tsx';
import styles from '../form/CheckoutForm.module.css';
import summaryStyles from '../summary/CheckoutSummary.module.css';

const ignore = (): void => undefined;

/** Rendered by the server, and in the browser until the cart and the draft are loaded. */
export function CheckoutSkeleton({ methods }: { methods: DeliveryMethod[] }): ReactNode {
  const t = useTexts();
  const fields = { customer: noCustomer, errors: {}, onEdit: ignore };
  return (
    <div className={`with-scripts ${styles.columns}`}>
      <p className="visually-hidden" role="status">
        {t('Loading checkout')}
      </p>
      <div className={summaryStyles.summary}>
        <div className={summaryStyles.head}>
          <h2>{t('Order summary')}</h2>
        </div>
        <div className={summaryStyles.lines} data-folded>
          <Skeleton size="block" label={t('Loading order summary')} />
        </div>
      </div>
      <div className={styles.form} inert>
        <SignInOffer user={null} />
        <ContactFields {...fields} />
        <DeliveryFields
          methods={methods}
          method={undefined}
          location=""
          postCode=""
          subtotalCents={0}
          errors={{}}
          onChoose={ignore}
          onPostCode={ignore}
        />
        <AddressFields {...fields} />
        <SaveDetails isChecked={false} onChange={ignore} />
      </div>
    </div>
  );
}
