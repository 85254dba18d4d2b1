import { Button, QuantityStepper, type AgreedCustomization, type Product } from 'mf-shared';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { WithoutScripts } from '../../page/WithoutScripts.tsx';
import { useTexts } from '../../texts.ts';
import { BuyTerms } from './BuyTerms.tsx';
import { ColourChoice } from '../variants/ColourChoice.tsx';
import { FitAssistant } from './FitAssistant.tsx';
import { SizeAndOption } from '../variants/SizeAndOption.tsx';
import { StockAlert } from '../dialogs/StockAlert.tsx';
import { useAddToCart } from './useAddToCart.ts';
import type { useChosenVariant } from '../variants/useChosenVariant.ts';
import { availableQuantity, isColourAvailable, isSoldOut, priceOf } from '../variants/variants.ts';
import styles from './BuyForm.module.css';

interface Props {
  product: Product;
  chosen: ReturnType<typeof useChosenVariant>;
  customization: AgreedCustomization | null;
}

const lowQuantity = 5;

export function BuyForm({ product, chosen, customization }: Props): ReactNode {
  const t = useTexts();
  const [quantity, setQuantity] = useState(1);
  const { stock, status, notice, add, clearNotice } = useAddToCart(product);
  const sizes = useRef<HTMLDivElement>(null);
  const { colour, size } = chosen;
  const available = colour && size ? availableQuantity(stock, colour.code, size.value) : 0;

  const fit = (product.fitAssistant || product.hasSizeTable) && (
    <FitAssistant product={product} onChoose={(value) => choose(() => chosen.chooseSize(value))} />
  );
  if (isSoldOut(stock))
    return (
      <>
        <p className={styles.soldOut}>{t('Out of Stock')}</p>
        <StockAlert product={product} stock={stock} colour={null} size={null} />
        {fit}
      </>
    );

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!size) focusMissingChoice(sizes.current);
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
      <div ref={sizes} className={styles.sizes}>
        <SizeAndOption
          product={product}
          chosen={chosen.sizeChoice}
          isAvailable={({ value }) => colour !== null && availableQuantity(stock, colour.code, value) > 0}
          onChoose={(value) => choose(() => chosen.chooseSize(value))}
        />
        <p className={styles.left} role="status">
          {available > 0 && available <= lowQuantity && t('{count} left', { count: available })}
        </p>
        {product.fitReports && <small>{product.fitReports.text}</small>}
        <StockAlert product={product} stock={stock} colour={colour} size={size} />
        {fit}
      </div>
      <div className={`with-scripts ${styles.buy}`} data-buy-bar="">
        <QuantityStepper
          label={t('Quantity')}
          quantity={quantity}
          onChange={(next) => choose(() => setQuantity(next))}
        />
        <Button type="submit" className={styles.add} aria-disabled={status === 'loading'}>
          {t('Add to Cart')}
        </Button>
        {customization && (
          <CustomizedPrice cents={priceOf(product, colour, size).discountedCents + customization.costCents} />
        )}
        <p className={styles.error} role="alert">
          {notice?.kind === 'error' && notice.text}
        </p>
        <p className={styles.done} role="status">
          {notice?.kind === 'done' && notice.text}
        </p>
      </div>
      <WithoutScripts />
      <BuyTerms delivery={product.delivery} />
    </form>
  );
}

/** The sizes may be off the screen, but a phone's buy bar never is. */
const focusMissingChoice = (sizes: HTMLElement | null): void =>
  sizes?.querySelector<HTMLElement>('fieldset:not(:has([aria-pressed="true"])) button:enabled')?.focus();

function CustomizedPrice({ cents }: { cents: number }): ReactNode {
  const t = useTexts();
  return (
    <p className={styles.customized}>{t('{price} each with customization', { price: t.money(cents) })}</p>
  );
}
