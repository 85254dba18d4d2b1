import type { ReactNode } from 'react';
import { Link, pictureUrl, toCents, type CartLine } from 'mf-shared';
import { lineWords, type LineNews } from './lineNews.ts';
import { useTexts } from '../texts.ts';
import styles from './LineFacts.module.css';

/** The picture of a line, beside its name and so without words of its own. */
export function LinePicture({ line }: { line: CartLine }): ReactNode {
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

/** What one piece costs, and what it cost before the discount. */
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
  line: CartLine;
  news: LineNews | undefined;
  /** Makes the name a way to the item's page; told when it is taken. */
  onVisit?: () => void;
}

/** Name, colour and size as shoppers read them. */
export function LineName({ line, news, onVisit }: NameProps): ReactNode {
  const { name, colour, size } = lineWords(line, news);
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

/** How each piece is customized, and what that costs. */
export function LineCustomization({ line }: { line: CartLine }): ReactNode {
  const t = useTexts();
  const { customization, customizationCost = 0 } = line;
  if (!customization && customizationCost === 0) return null;
  const { method = '', position = '', stamps = [] } = customization ?? {};
  const how = [method, position, ...stamps].filter(Boolean).join(', ');
  return (
    <p className={styles.variant}>
      {how || t('Customization')}: {t('{cost} each', { cost: t.money(toCents(customizationCost)) })}
    </p>
  );
}

export function LineNewsTexts({ news }: { news: LineNews | undefined }): ReactNode {
  return (
    <div role="status">
      {news?.texts.map((text) => (
        <p key={text} className={styles.news}>
          {text}
        </p>
      ))}
    </div>
  );
}
