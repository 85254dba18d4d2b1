import { brand } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts, type TextKey } from '../../texts.ts';
import { ShopMap, type Shop } from './ShopMap.tsx';
import styles from './ContactPage.module.css';

const mapUrl = ({ latitude, longitude }: Shop): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

export function ShopList({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  const t = useTexts();
  return (
    <ul className={styles.shops}>
      {brand.shops.map((shop) => {
        const town = t(shop.name satisfies TextKey);
        return (
          <li key={shop.name} className={styles.shop}>
            <ShopMap shop={shop} town={town} />
            <div className={styles.description}>
              <Heading className={styles.name}>{town}</Heading>
              <p>
                {t(shop.street satisfies TextKey)}, {shop.postCode} {town}
              </p>
              <a className={styles.link} href={mapUrl(shop)} rel="noopener">
                {t('Open in OpenStreetMap')}
                <span className="visually-hidden"> {town}</span>
              </a>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
