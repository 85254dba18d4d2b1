import { useState, type SubmitEvent } from 'react';
import {
  selectLines,
  selectSubtotalCents,
  useRevalidator,
  useShopSelector,
  useUser,
  type CartLine,
  type CustomerDetails,
  type DeliveryMethod,
} from 'mf-shared';
import { useFieldErrors } from 'mf-shared/useFieldErrors';
import { useIsTooLong } from '../cart/LinesLimit.tsx';
import { useCartCheck } from '../cart/useCartCheck.ts';
import { fromProfile, readTempUser, storeDeliveryMethod } from '../specification/guest.ts';
import { useTexts } from '../texts.ts';
import { deliveryText } from './delivery.ts';
import { cityOfPostCode } from './postCodeAreas.ts';
import { totalsOf } from './totals.ts';
import { useCartChange } from './useCartChange.ts';
import { useDraft } from './useDraft.ts';
import { usePayment } from './usePayment.ts';
import { useVoucher } from './useVoucher.ts';
import type { FieldName } from './validate.ts';

/** The order that is being filled in, what it costs, and its payment. */
export function useCheckout(methods: DeliveryMethod[], onErrors: () => void) {
  const t = useTexts();
  const lines = useShopSelector(selectLines);
  const subtotalCents = useShopSelector(selectSubtotalCents);
  const revalidator = useRevalidator();
  const user = useUser();
  const [draft, change] = useDraft(user);
  const [guest] = useState(readTempUser);
  const fields = useFieldErrors<FieldName>();
  const [notice, setNotice] = useState('');
  const expectReduction = useCartChange(() => {
    setNotice(t('Your cart has changed. Please look over the order before you pay.'));
    void revalidator.revalidate();
  });
  const { updates, recheck } = useCartCheck(expectReduction);
  const voucher = useVoucher(draft, change, lines, subtotalCents);
  const { payment, pay } = usePayment(() => {
    recheck();
    voucher.recheck();
    // The price of a delivery method may have changed, or the method may be gone.
    void revalidator.revalidate();
  });
  const isTooLong = useIsTooLong();
  const profile = (draft.isFilledByAccount && user) || guest;
  const customer: CustomerDetails = { ...fromProfile(profile), ...draft.customer };
  const method = methods.find(({ id }) => id === draft.methodId);
  const totals = totalsOf(subtotalCents, method, voucher.applied?.cents ?? 0);
  const offer = pickupOffer(method, totals.totalCents, lines);
  const atPickup = offer && draft.paysAtPickup ? offer.until : '';

  const edit = (field: keyof CustomerDetails, value: string): void => {
    fields.clear(field);
    const city = field === 'postCode' ? cityOfPostCode(value) : undefined;
    if (city) fields.clear('city');
    change({ customer: { ...draft.customer, [field]: value, ...(city && { city }) } });
  };

  const choose = (chosen: DeliveryMethod, location: string): void => {
    fields.clear('deliveryMethod');
    fields.clear('location');
    change({ methodId: chosen.id, location });
    storeDeliveryMethod(deliveryText(chosen, location));
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { location, mayRemind, extras, saveDetails: savesDetails } = draft;
    pay(async ({ validate }) => {
      const checked = validate(customer, method, location, methods, extras);
      if (checked.errors) {
        fields.show(checked.errors);
        onErrors();
      }
      if (checked.errors || !method || isTooLong) return null;
      const redeemed = await voucher.forOrder();
      if (redeemed === 'refused') return null;
      const { errors: _none, ...details } = checked;
      return {
        lines,
        ...details,
        user,
        savesDetails,
        mayRemind,
        paysAtPickup: atPickup !== '',
        method,
        location,
        voucherCode: redeemed?.code ?? null,
        totals: totalsOf(subtotalCents, method, redeemed?.cents ?? 0),
      };
    });
  };

  return {
    user,
    draft,
    change,
    customer,
    method,
    voucher,
    totals,
    offer,
    atPickup,
    payment,
    notice,
    updates,
    fields,
    edit,
    choose,
    submit,
  };
}

/** How the order can be paid when it is picked up; null if it cannot. */
function pickupOffer(
  method: DeliveryMethod | undefined,
  totalCents: number,
  lines: CartLine[],
): NonNullable<DeliveryMethod['payAtPickup']> | null {
  const offer = method?.payAtPickup;
  if (!offer || totalCents === 0 || totalCents > offer.maxCents) return null;
  return lines.some(({ customization }) => customization) ? null : offer;
}
