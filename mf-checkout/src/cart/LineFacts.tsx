import type { ReactNode } from 'react';
import { formatCents, Link, pictureUrl, toCents, type CartLine } from 'mf-shared';
import type { LineNews } from './lineNews.ts';
import styles from './LineFacts.module.css';

/** The picture of a line, beside its name and so without words of its own. */
export function LinePicture({ line }: { line: CartLine }): ReactNode {
  if (!line.image) return <span className={styles['picture']} />;
  return (
    <img
      className={styles['picture']}
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
  if (line.originalPrice <= line.price) return <>{formatCents(toCents(line.price))}</>;
  return (
    <>
      <span className="visually-hidden">Reduced from </span>
      <s>{formatCents(toCents(line.originalPrice))}</s>
      <span className="visually-hidden"> to </span>{' '}
      <span className={styles['reduced']}>{formatCents(toCents(line.price))}</span>
    </>
  );
}

interface NameProps {
  line: CartLine;
  /** Makes the name a way to the item's page; told when it is taken. */
  onVisit?: () => void;
}

/** Name, colour and size as shoppers read them. */
export function LineName({ line, onVisit }: NameProps): ReactNode {
  return (
    <>
      <p className={styles['name']}>
        {line.path && onVisit ? (
          <Link to={line.path} onClick={onVisit}>
            {line.name}
          </Link>
        ) : (
          line.name
        )}
      </p>
      <p className={styles['variant']}>
        {line.colorName ?? line.color}, {line.sizeLabel ?? line.size}
      </p>
    </>
  );
}

/** How each piece is customized, and what that costs. */
export function LineCustomization({ line }: { line: CartLine }): ReactNode {
  const { customization, customizationCost = 0 } = line;
  if (!customization && customizationCost === 0) return null;
  const { method = '', position = '', stamps = [] } = customization ?? {};
  const how = [method, position, ...stamps].filter(Boolean).join(', ');
  return (
    <p className={styles['variant']}>
      {how || 'Customization'}: {formatCents(toCents(customizationCost))} each
    </p>
  );
}

export function LineNewsTexts({ news }: { news: LineNews | undefined }): ReactNode {
  return (
    <div role="status">
      {news?.texts.map((text) => (
        <p key={text} className={styles['news']}>
          {text}
        </p>
      ))}
    </div>
  );
}
