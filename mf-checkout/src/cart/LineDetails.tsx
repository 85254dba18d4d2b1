import type { ReactNode } from 'react';
import { Link, pictureUrl, toCents, type CartLine } from 'mf-shared';
import { useTexts } from '../texts.ts';
import { lineLabels, type LineUpdate, type NamedLine } from './lineUpdates.ts';
import styles from './LineDetails.module.css';

/** Has no alternative text, because the name is next to it. */
export function LinePicture({ line }: { line: Pick<CartLine, 'image'> }): ReactNode {
  if (!line.image) return <span className={styles.picture} />;
  return (
    <img
      className={styles.picture}
      src={pictureUrl(line.image, 160)}
      srcSet={`${pictureUrl(line.image, 160)} 1x, ${pictureUrl(line.image, 320)} 2x`}
      width={80}
      height={100}
      alt=""
      loading="lazy"
    />
  );
}

export function PiecePrice({ line }: { line: CartLine }): ReactNode {
  const t = useTexts();
  if (line.originalPrice <= line.price) return <>{t.money(toCents(line.price))}</>;
  return (
    <>
      <span className="visually-hidden">{t.dynamic('Reduced from')} </span>
      <s>{t.money(toCents(line.originalPrice))}</s>
      <span className="visually-hidden"> {t.dynamic('to')} </span>{' '}
      <span className={styles.reduced}>{t.money(toCents(line.price))}</span>
    </>
  );
}

interface NameProps {
  line: NamedLine;
  update: LineUpdate | undefined;
  /** Called when the name's link is followed. Without it, the name is plain text. */
  onVisit?: () => void;
}

export function LineName({ line, update, onVisit }: NameProps): ReactNode {
  const { name, colour, size } = lineLabels(line, update);
  return (
    <>
      <p className={styles.name}>
        {line.path && onVisit ? (
          <Link to={line.path} onClick={onVisit}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className={styles.variant}>
        {colour}, {size}
      </p>
    </>
  );
}

type CustomizedLine = Pick<CartLine, 'customization' | 'customizationCost'>;

export function LineCustomization({ line }: { line: CustomizedLine }): ReactNode {
  const t = useTexts();
  const { customization, customizationCost = 0 } = line;
  if (!customization && customizationCost === 0) return null;
  const { method = '', position = '', stamps = [] } = customization ?? {};
  const description = [method, position, ...stamps].filter(Boolean).join(', ');
  return (
    <p className={styles.variant}>
      {description || t('Customization')}: {t('{cost} each', { cost: t.money(toCents(customizationCost)) })}
    </p>
  );
}

export function LineNotices({ update }: { update: LineUpdate | undefined }): ReactNode {
  return (
    <div role="status">
      {update?.texts.map((text) => (
        <p key={text} className={styles.notice}>
          {text}
        </p>
      ))}
    </div>
  );
}
