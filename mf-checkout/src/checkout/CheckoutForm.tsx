import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import {
  safeLocalStorage,
  selectCartLines,
  selectSubtotalCents,
  useRevalidator,
  useShopSelector,
  useUser,
  type CustomerDetails,
  type DeliveryMethod,
} from 'mf-shared';
import { useFieldErrors } from 'mf-shared/useForm';
import { LinesLimit, useIsTooLong } from '../cart/LinesLimit.tsx';
import { useCartCheck } from '../cart/useCartCheck.ts';
import { isSmallScreen } from '../page/isSmallScreen.ts';
import { AccountDetailsOffer } from './AccountDetailsOffer.tsx';
import { AcceptedCards } from './AcceptedCards.tsx';
import { Amounts } from './Amounts.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { ErrorsPopup } from './ErrorsPopup.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PayButton } from './PayButton.tsx';
import { deliveryText } from './placeOrder.ts';
import { fromProfile, readTempUser } from './profile.ts';
import { SavedAddressChoice } from './SavedAddressChoice.tsx';
import { SaveDetails } from './SaveDetails.tsx';
import { totalsOf } from './totals.ts';
import { useCartChange } from './useCartChange.ts';
import { useDraft } from './useDraft.ts';
import { usePayment } from './usePayment.ts';
import { useVoucher } from './useVoucher.ts';
import { validate, type Errors, type FieldName } from './validate.ts';
import { VoucherForm } from './VoucherForm.tsx';
import { useTexts } from '../texts.ts';
import styles from './CheckoutForm.module.css';

/** Rendered in the browser only, for a cart that is not empty. */
export function CheckoutForm({ methods }: { methods: DeliveryMethod[] }): ReactNode {
  const t = useTexts();
  const formId = useId();
  const user = useUser();
  const lines = useShopSelector(selectCartLines);
  const subtotalCents = useShopSelector(selectSubtotalCents);
  const revalidator = useRevalidator();
  const [draft, change] = useDraft(user);
  const [guest] = useState(readTempUser);
  const { form, errors, ...fieldErrors } = useFieldErrors<FieldName>();
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [notice, setNotice] = useState('');
  const expectReduction = useCartChange(() => {
    setNotice(t('Your cart has changed. Please look over the order before you pay.'));
    void revalidator.revalidate();
  });
  const { updates, recheck } = useCartCheck(expectReduction);
  const voucher = useVoucher(draft, change, subtotalCents);
  const { payment, pay } = usePayment(() => {
    recheck();
    voucher.recheck();
  });

  const isTooLong = useIsTooLong();
  const profile = (draft.isFilledByAccount && user) || guest;
  const customer: CustomerDetails = { ...fromProfile(profile), ...draft.customer };
  const method = methods.find(({ id }) => id === draft.methodId);
  const totals = totalsOf(subtotalCents, method?.kind ?? null, voucher.applied?.cents ?? 0);

  const choose = (chosen: DeliveryMethod | undefined, location: string): void => {
    change({ methodId: chosen?.id ?? null, location });
    if (chosen) safeLocalStorage.set('deliveryMethod', deliveryText(chosen, location));
    else safeLocalStorage.remove('deliveryMethod');
  };

  const showErrors = (found: Errors): void => {
    fieldErrors.show(found);
    setIsPopupOpen(isSmallScreen());
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = validate(customer, method, draft.location);
    if (!method || Object.keys(found).length > 0) return showErrors(found);
    if (isTooLong) return;
    const { location, saveDetails: savesDetails } = draft;
    pay(async () => {
      const redeemed = await voucher.forOrder();
      if (redeemed === 'refused') return null;
      const paid = totalsOf(subtotalCents, method.kind, redeemed?.cents ?? 0);
      const voucherCode = redeemed?.code ?? null;
      return { lines, customer, user, savesDetails, method, location, voucherCode, totals: paid };
    });
  };

  return (
    <div className={styles.columns}>
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        {user && (
          <SavedAddressChoice
            key={user.id}
            user={user}
            onChoose={(address) => {
              fieldErrors.clear();
              change({ customer: { ...draft.customer, ...address } });
            }}
          />
        )}
        {user && !draft.isFilledByAccount && (
          <AccountDetailsOffer
            onAccept={() => {
              fieldErrors.clear();
              change({ customer: {}, isFilledByAccount: true });
            }}
          />
        )}
        <CustomerFields
          customer={customer}
          errors={errors}
          onEdit={(field, value) => {
            fieldErrors.clear(field);
            change({ customer: { ...draft.customer, [field]: value } });
          }}
        />
        <SaveDetails isChecked={draft.saveDetails} onChange={(saveDetails) => change({ saveDetails })} />
        <DeliveryFields
          methods={methods}
          method={method}
          location={draft.location}
          errors={errors}
          onMethod={(chosen) => {
            fieldErrors.clear('deliveryMethod');
            choose(chosen, '');
          }}
          onLocation={(location) => {
            fieldErrors.clear('location');
            choose(method, location);
          }}
        />
      </form>
      <OrderSummary updates={updates} notice={notice}>
        <VoucherForm voucher={voucher} />
        <Amounts totals={totals} kind={method?.kind ?? null} />
        <p className={styles.time}>
          {method?.kind === 'pickup'
            ? t('Pickup: ready in 1 - 3 working days')
            : t('Delivery time: 3 - 5 working days')}
        </p>
        <LinesLimit />
        <PayButton formId={formId} payment={payment} />
        <AcceptedCards />
      </OrderSummary>
      {isPopupOpen && <ErrorsPopup errors={errors} onClose={() => setIsPopupOpen(false)} />}
    </div>
  );
}
