import { Button, QuantityStepper, type AgreedCustomization, type Product } from 'mf-shared';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTexts } from '../texts.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { SizeChoice } from './SizeChoice.tsx';
import { useAddToCart } from './useAddToCart.ts';
import type { useChosenVariant } from './useChosenVariant.ts';
import { isColourAvailable, isSoldOut, availablePieces } from './variants.ts';
import styles from './BuyForm.module.css';

interface Props {
  product: Product;
  chosen: ReturnType<typeof useChosenVariant>;
  customization: AgreedCustomization | null;
}

export function BuyForm({ product, chosen, customization }: Props): ReactNode {
  const t = useTexts();
  const [quantity, setQuantity] = useState(1);
  const { stock, status, notice, add, clearNotice } = useAddToCart(product);
  const { colour, size } = chosen;

  if (isSoldOut(stock)) return <p className={styles.soldOut}>{t('Out of Stock')}</p>;

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const nextQuantity = await add({ colour, size, quantity, customization });
    if (nextQuantity !== null) setQuantity(nextQuantity);
  }

  function choose(change: () => void): void {
    clearNotice();
    change();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ColourChoice
        colours={product.colours}
        chosen={colour}
        isAvailable={({ code }) => isColourAvailable(stock, product, code)}
        onChoose={(code) => choose(() => chosen.chooseColour(code))}
      />
      <SizeChoice
        sizes={product.sizes}
        chosen={size}
        isAvailable={({ value }) => colour !== null && availablePieces(stock, colour.code, value) > 0}
        onChoose={(value) => choose(() => chosen.chooseSize(value))}
      />
      <div className={styles.buy}>
        <QuantityStepper
          label={t('Quantity')}
          quantity={quantity}
          onChange={(next) => choose(() => setQuantity(next))}
        />
        <Button type="submit" className={styles.add} aria-disabled={status === 'loading'}>
          {t('Add to Cart')}
        </Button>
        {customization && (
          <p className={styles.customized}>
            {t('{price} each with customization', {
              price: t.money(product.discountedCents + customization.costCents),
            })}
          </p>
        )}
        <p className={styles.error} role="alert">
          {notice?.kind === 'error' && notice.text}
        </p>
        <p className={styles.done} role="status">
          {notice?.kind === 'done' && notice.text}
        </p>
      </div>
    </form>
  );
}
