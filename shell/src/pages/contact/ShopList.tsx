import { useSeller } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { ShopMap } from './ShopMap.tsx';
import styles from './ContactPage.module.css';

export function ShopList({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  const t = useTexts();
  return (
    <ul className={styles.shops}>
      {useSeller().shops.map(({ name, address, openingHours, mapLink, place }) => (
        <li key={name} className={styles.shop}>
          {place && <ShopMap place={place} town={name} />}
          <div className={styles.description}>
            <Heading className={styles.name}>{name}</Heading>
            {address && <p>{address}</p>}
            {openingHours && <p>{openingHours}</p>}
            {mapLink && (
              <a className={styles.link} href={mapLink} rel="noopener">
                {t('Open the map')}
                <span className="visually-hidden"> {name}</span>
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
