import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button, SelectField, type FavouriteItem } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { freeColours, freeSizes, pricedAs, type FavouriteColour } from './favouriteLine.ts';
import { useAddFavourite } from './useAddFavourite.ts';
import styles from './BuyFavourite.module.css';

interface Props {
  item: FavouriteItem;
  colour: FavouriteColour | undefined;
  onColour: (code: string) => void;
}

export function BuyFavourite({ item, colour, onColour }: Props): ReactNode {
  const t = useTexts();
  const { isBusy, refusal, isAdded, add, clear } = useAddFavourite(item);
  const [sizeValue, setSizeValue] = useState('');
  const sizes = colour ? freeSizes(item, colour.code) : [];
  const size = item.sizes.length === 1 ? sizes[0] : sizes.find(({ value }) => value === sizeValue);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBusy) void add(colour, size);
  }

  return (
    <form className={styles.form} aria-label={item.name} noValidate onSubmit={submit}>
      {item.colours.length > 1 && (
        <SelectField
          label={t('Colour')}
          value={colour?.code}
          onChange={({ target }) => {
            onColour(target.value);
            clear();
          }}
        >
          {freeColours(item).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {item.sizes.length > 1 && (
        <SelectField
          label={t('Size')}
          value={size?.value ?? ''}
          onChange={({ target }) => {
            setSizeValue(target.value);
            clear();
          }}
        >
          {!size && <option value="">–</option>}
          {sizes.map(({ value, label }) => (
            <option key={value} value={value}>
              {t.dynamic(label)}
              {item.prices && ` · ${t.money(pricedAs(item, colour?.code, value).discountedCents)}`}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" variant="outline" aria-disabled={isBusy || undefined}>
        {t('Add to Cart')}
      </Button>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <p className={styles.done} role="status">
        {isAdded && t('Added to cart')}
      </p>
    </form>
  );
}
