import { brand } from 'mf-shared';
import type { ReactNode } from 'react';
import { MapDrawing } from '../../layout/drawings/MapDrawing.tsx';
import styles from './ContactPage.module.css';

type Shop = (typeof brand.shops)[number];

const mapOf = ({ latitude, longitude }: Shop): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** Where the shops are. The maps are drawn; the real ones are a third party's and come only on a click. */
export function ShopPlaces({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  return (
    <ul className={styles['shops']}>
      {brand.shops.map((shop) => (
        <li key={shop.name} className={styles['shop']}>
          <MapDrawing of={shop.name} />
          <div className={styles['words']}>
            <Heading className={styles['name']}>{shop.name}</Heading>
            <p>
              {shop.street}, {shop.postCode} {shop.name}
            </p>
            <a className={styles['map']} href={mapOf(shop)} rel="noopener">
              Open the map<span className="visually-hidden"> of our shop in {shop.name}</span>
            </a>
            <p className={styles['note']}>On OpenStreetMap</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
