import type { ReactNode } from 'react';
import { Link, pictureUrl, type CartLine } from 'mf-shared';
import { useTexts } from '../texts.ts';
import type { LineUpdate } from './lineUpdates.ts';
import { lineLabels } from '../lineLabels.ts';
import styles from './LineDetails.module.css';

/** No alternative text, because the name is next to it. */
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

export function UnitPrice({ line }: { line: CartLine }): ReactNode {
  const t = useTexts();
  if (line.listPriceCents <= line.unitPriceCents) return <>{t.money(line.unitPriceCents)}</>;
  return (
    <>
      <span className="visually-hidden">{t.dynamic('Reduced from')} </span>
      <s>{t.money(line.listPriceCents)}</s>
      <span className="visually-hidden"> {t.dynamic('to')} </span>{' '}
      <span className={styles.reduced}>{t.money(line.unitPriceCents)}</span>
    </>
  );
}

interface NameProps {
  line: CartLine;
  update: LineUpdate | undefined;
  onVisit?: () => void;
}

export function LineName({ line, update, onVisit }: NameProps): ReactNode {
  const t = useTexts();
  const { name, colour, size } = lineLabels(line, t, update);
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

export function LineCustomization({ line: { customization } }: { line: CartLine }): ReactNode {
  const t = useTexts();
  if (!customization) return null;
  const { method, position, stamps, costCents } = customization;
  const description = [method, position, ...stamps].filter(Boolean).join(', ');
  return (
    <p className={styles.variant}>
      {description || t('Customization')}: {t('{cost} each', { cost: t.money(costCents) })}
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
