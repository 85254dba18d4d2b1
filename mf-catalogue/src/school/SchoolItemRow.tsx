import { Link, Price, SelectField, ShopPicture } from 'mf-shared';
import type { ReactNode } from 'react';
import { availableQuantity, hasDearerVariants, priceOf } from '../product/variants/variants.ts';
import { useTexts } from '../texts.ts';
import type { Choice, SetLine } from './schoolSet.ts';
import styles from './SchoolItemRow.module.css';

const quantities = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

interface Props {
  line: SetLine;
  problem: string | null;
  onChoose: (change: Choice) => void;
}

export function SchoolItemRow({ line, problem, onChoose }: Props): ReactNode {
  const t = useTexts();
  const { item, colour, size, quantity, available } = line;
  const { shortName: name } = item;
  const { priceCents, discountedCents, lowestCents = priceCents } = priceOf(item, colour, size);
  const isReduced = discountedCents < priceCents;
  const isShort = available !== null && available > 0 && available < Math.max(quantity, item.quantity);
  const note =
    problem ??
    (available === 0 && quantity > 0
      ? t('Out of Stock')
      : isShort
        ? t('{count} left', { count: available })
        : null);
  return (
    <li className={styles.row}>
      <ShopPicture
        className={styles.picture}
        picture={colour?.pictures[0] ?? item.mainPicture}
        alt=""
        sizes="5rem"
        upTo={320}
      />
      <div className={styles.head}>
        <h3>
          <Link to={pathOf(line)}>{name}</Link>
        </h3>
        <span>
          {hasDearerVariants(item) && !size && `${t('from')} `}
          <Price cents={priceCents} paid={discountedCents} />
        </span>
        {isReduced && lowestCents !== priceCents && (
          <small>{t('Lowest price of the last 30 days: {price}', { price: t.money(lowestCents) })}</small>
        )}
      </div>
      <Choices line={line} onChoose={onChoose} />
      {note && <p className={styles.note}>{note}</p>}
    </li>
  );
}

function Choices({ line, onChoose }: Pick<Props, 'line' | 'onChoose'>): ReactNode {
  const t = useTexts();
  const { item, colour, size, quantity } = line;
  const isAvailable = (code: string, value: string): boolean =>
    availableQuantity(item.stock, code, value) > 0;
  return (
    <fieldset className={`with-scripts ${styles.choices}`}>
      <legend className="visually-hidden">{item.shortName}</legend>
      {item.sizes.length > 1 && (
        <SelectField
          label={t('Size')}
          value={size?.value ?? ''}
          required={quantity > 0}
          onChange={({ target }) => onChoose({ size: target.value })}
        >
          {!size && <option value="">–</option>}
          {item.sizes.map(({ value, label }) => (
            <option key={value} value={value} disabled={colour !== null && !isAvailable(colour.code, value)}>
              {t.dynamic(label)}
            </option>
          ))}
        </SelectField>
      )}
      {item.colours.length > 1 && (
        <SelectField
          label={t('Colour')}
          value={colour?.code ?? ''}
          onChange={({ target }) => onChoose({ colour: target.value })}
        >
          {item.colours.map(({ code, name }) => (
            <option key={code} value={code}>
              {size && !isAvailable(code, size.value) ? t('{colour} (Out of Stock)', { colour: name }) : name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('Quantity')}
        value={quantity}
        onChange={({ target }) => onChoose({ quantity: Number(target.value) })}
      >
        {quantities.map((number) => (
          <option key={number}>{number}</option>
        ))}
      </SelectField>
    </fieldset>
  );
}

/** Opens the product in the colour and size of the row. */
function pathOf({ item, colour, size }: SetLine): string {
  const chosen = new URLSearchParams({
    ...(colour && { colour: colour.code }),
    ...(size && { size: size.value }),
  });
  return chosen.size > 0 ? `${item.path}?${chosen}` : item.path;
}
