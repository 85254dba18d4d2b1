import type { brand } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { MapDrawing } from '../../layout/drawings/MapDrawing.tsx';
import { useTexts } from '../../texts.ts';
import styles from './ShopMap.module.css';

export type Shop = (typeof brand.shops)[number];

// About half a kilometre around the shop.
const [east, north] = [0.006, 0.0035];

function embedOf({ latitude, longitude }: Shop): string {
  const bounds = [longitude - east, latitude - north, longitude + east, latitude + north];
  const query = new URLSearchParams({
    bbox: bounds.map((degrees) => degrees.toFixed(5)).join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** A drawn map. The real one is a third party's, which learns who looks at it: it comes when the visitor asks for it. */
export function ShopMap({ shop, town }: { shop: Shop; town: string }): ReactNode {
  const t = useTexts();
  const [isWanted, setWanted] = useState(false);
  if (isWanted)
    return (
      <iframe
        className={styles.frame}
        title={t('Our Shops, {town}', { town })}
        src={embedOf(shop)}
        referrerPolicy="strict-origin"
        // Of another origin, so that the frame cannot lift its own sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-popups"
        allowFullScreen
      />
    );
  return (
    <div className={styles.preview}>
      <MapDrawing of={shop.name} />
      <div className={styles.ask}>
        <button type="button" className={styles.show} onClick={() => setWanted(true)}>
          {t('Show the map')}
          <span className="visually-hidden"> {town}</span>
        </button>
        <p>{t('It comes from OpenStreetMap, which then sees your device’s address.')}</p>
      </div>
    </div>
  );
}
