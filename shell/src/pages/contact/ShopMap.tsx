import type { OwnShop } from 'mf-shared';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { onConsent, readConsent } from '../../consent/consent.ts';
import { MapDrawing } from '../../layout/drawings/MapDrawing.tsx';
import { useTexts } from '../../texts.ts';
import styles from './ShopMap.module.css';

type Place = NonNullable<OwnShop['place']>;

// About half a kilometre around the shop.
const [halfWidth, halfHeight] = [0.006, 0.0035];

function embedUrl({ latitude, longitude }: Place): string {
  const bounds = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight];
  const query = new URLSearchParams({
    bbox: bounds.map((degrees) => degrees.toFixed(5)).join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

const hasAccepted = (): boolean => readConsent()?.choice === 'accepted';
const onServer = (): boolean => false;

/** The provider of the real map receives the visitor's IP address: it is loaded after consent or a click. */
export function ShopMap({ place, town }: { place: Place; town: string }): ReactNode {
  const t = useTexts();
  const [isRequested, setRequested] = useState(false);
  const isAccepted = useSyncExternalStore(onConsent, hasAccepted, onServer);
  if (isRequested || isAccepted)
    return (
      <iframe
        className={styles.frame}
        title={t('Our Shops, {town}', { town })}
        src={embedUrl(place)}
        referrerPolicy="strict-origin"
        // The map is of another origin, so that it cannot remove its own sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-popups"
        allowFullScreen
      />
    );
  return (
    <div className={styles.preview}>
      <MapDrawing of={place} />
      <div className={styles.request}>
        <button type="button" className={styles.button} onClick={() => setRequested(true)}>
          {t('Show the map')}
          <span className="visually-hidden"> {town}</span>
        </button>
        <p>{t('It comes from OpenStreetMap, which then sees your device’s address.')}</p>
      </div>
    </div>
  );
}
