import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field, SelectField } from 'mf-shared';
import { maxQuantity } from 'mf-shared/cartLimits';
import { Query } from '../../calls/Query.tsx';
import type { OfficeItem } from '../../contract/calls.ts';
import { useTexts } from '../../language/texts.ts';
import { ChooseItem } from './ChooseItem.tsx';
import styles from './NewOrderPage.module.css';
import type { ChosenLine } from './useOrderDraft.ts';

interface Props {
  onChosen: (line: ChosenLine) => void;
}

/** Searches for an item, then asks for its variant. */
export function ChooseVariant({ onChosen }: Props): ReactNode {
  const t = useTexts();
  const [itemId, setItemId] = useState<number | null>(null);
  const [added, setAdded] = useState(0);
  return (
    <>
      <ChooseItem key={added} isChosen={itemId !== null} onChosen={(item) => setItemId(item?.id ?? null)} />
      {itemId !== null && (
        <Query key={itemId} name="OfficeItem" input={{ id: itemId }}>
          {({ item }) =>
            item ? (
              <VariantOf
                item={item}
                onChosen={(line) => {
                  onChosen(line);
                  setItemId(null);
                  setAdded(added + 1);
                }}
              />
            ) : (
              <p role="status">{t('There is no such item.')}</p>
            )
          }
        </Query>
      )}
    </>
  );
}

interface VariantProps extends Props {
  item: OfficeItem;
}

function VariantOf({ item, onChosen }: VariantProps): ReactNode {
  const t = useTexts();
  const [variantId, setVariantId] = useState('');
  const [customization, setCustomization] = useState('');
  const [quantity, setQuantity] = useState('1');

  function add(event: FormEvent): void {
    event.preventDefault();
    const variant = item.variants.find((one) => one.id === Number(variantId));
    if (!variant) return;
    const { colour, size } = variant;
    onChosen({
      variantId: variant.id,
      customization: customization.trim().toUpperCase(),
      quantity: Number(quantity),
      name: item.name,
      variant: `${colour}, ${size}`,
    });
  }

  return (
    <form className={styles.variant} onSubmit={add}>
      <SelectField
        label={item.name}
        required
        value={variantId}
        onChange={({ target }) => setVariantId(target.value)}
      >
        <option value="">{t('Choose colour and size')}</option>
        {item.variants.map((variant) => (
          <option key={variant.id} value={variant.id} disabled={variant.onHand < 1}>
            {[variant.colour, variant.size, t('{count} in stock', { count: variant.onHand })].join(', ')}
          </option>
        ))}
      </SelectField>
      {item.isCustomizable && (
        <Field
          label={t('Code of the customization (optional)')}
          maxLength={40}
          value={customization}
          onChange={({ target }) => setCustomization(target.value)}
        />
      )}
      <Field
        label={t('Pieces')}
        type="number"
        min={1}
        max={maxQuantity}
        required
        value={quantity}
        onChange={({ target }) => setQuantity(target.value)}
      />
      <Button type="submit">{t('Add')}</Button>
    </form>
  );
}
