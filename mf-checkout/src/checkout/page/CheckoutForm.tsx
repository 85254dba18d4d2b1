import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useRevalidator, type CartLine, type DeliveryMethod, type Wallet } from 'mf-shared';
import { useIsTooLong } from '../../cart/LinesLimit.tsx';
import { CheckoutSummary } from '../summary/CheckoutSummary.tsx';
import { DetailsForm } from '../details/DetailsForm.tsx';
import { PaymentSection } from '../pay/PaymentSection.tsx';
import { totalsOf } from '../draft/totals.ts';
import { useCheckedCart } from '../draft/useCheckedCart.ts';
import { useDetails } from '../details/useDetails.ts';
import { usePayment } from '../pay/usePayment.ts';
import { useVoucher } from '../pay/useVoucher.ts';
import styles from '../form/CheckoutForm.module.css';

interface Props {
  methods: DeliveryMethod[];
  wallets: Wallet[];
}

/** Rendered in the browser only, with a cart that is not empty. */
export function CheckoutForm({ methods, wallets }: Props): ReactNode {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const { lines, subtotalCents, updates, notice, recheck } = useCheckedCart();
  const isTooLong = useIsTooLong();
  const details = useDetails(methods);
  const { user, draft, customer, method } = details;
  const voucher = useVoucher(draft, details.change, lines, subtotalCents);
  const totals = totalsOf(subtotalCents, method, voucher.applied?.cents ?? 0);
  const offer = pickupOffer(method, totals.totalCents, lines);
  const { payment, pay } = usePayment(() => {
    recheck();
    voucher.recheck();
    // The price of a delivery method may have changed, or the method may be gone.
    void revalidate();
  });

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    pay(async ({ validate }) => {
      const accepted = validate(customer, method, draft.location, draft.extras);
      if (accepted.errors) details.refuse(accepted.errors);
      if (accepted.errors || !method || isTooLong) return null;
      const redeemed = await voucher.forOrder();
      if (redeemed === 'refused') return null;
      return {
        lines,
        user,
        draft,
        accepted,
        method,
        paysAtPickup: offer !== null && draft.paysAtPickup,
        voucherCode: redeemed?.code ?? null,
        totals: totalsOf(subtotalCents, method, redeemed?.cents ?? 0),
      };
    });
  };

  return (
    <div className={styles.columns}>
      <CheckoutSummary updates={updates} notice={notice} totalCents={totals.totalCents} />
      <DetailsForm
        id={formId}
        methods={methods}
        details={details}
        subtotalCents={subtotalCents}
        onSubmit={submit}
      />
      <PaymentSection
        formId={formId}
        methods={methods}
        wallets={wallets}
        details={details}
        voucher={voucher}
        totals={totals}
        offer={offer}
        payment={payment}
      />
    </div>
  );
}

/** How the order can be paid when it is picked up; null if it cannot. */
function pickupOffer(
  method: DeliveryMethod | undefined,
  totalCents: number,
  lines: CartLine[],
): DeliveryMethod['payAtPickup'] {
  const offer = method?.payAtPickup;
  if (!offer || totalCents === 0 || totalCents > offer.maxCents) return null;
  return lines.some(({ customization }) => customization) ? null : offer;
}
