import { Button, Field, SelectField, useCalls, useLanguage, type DeliveryMethod } from 'mf-shared';
import { lazyPart } from 'mf-shared/useLater';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { LoadError } from '../../page/LoadError.tsx';
import { useTexts } from '../../texts.ts';
import { needsAddress } from '../draft/delivery.ts';
import { cityOfPostCode } from './postCodeAreas.ts';
import styles from '../form/CustomerFields.module.css';

const LocationMap = lazyPart(() => import('./location-map/LocationMap.tsx'), LoadError);

type Location = DeliveryMethod['locations'][number];

/** More are sorted by their distance from a post code. */
const mostAtAGlance = 2;

interface Props {
  method: DeliveryMethod;
  location: string;
  error: string;
  postCode: string;
  onChoose: (method: DeliveryMethod, location: string) => void;
  onPostCode: (postCode: string) => void;
}

export function LocationField({ method, location, error, postCode, ...on }: Props): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const locations = useNearest(method, cityOfPostCode(postCode) && postCode.trim());
  const [isMapOpen, setMapOpen] = useState(false);
  const onMap = locations.filter(({ latitude, longitude }) => latitude != null && longitude != null);
  const towns = new Set(locations.map(({ town }) => town));
  const chosen = locations.find(({ name }) => name === location);
  const options = (town: Location['town']): ReactNode =>
    locations
      .filter((each) => each.town === town)
      .map(({ id, name, label = name, distanceKm }) => (
        <option key={id} value={name}>
          {label}
          {distanceKm != null &&
            `, ${distanceKm.toLocaleString(language, { style: 'unit', unit: 'kilometer' })}`}
        </option>
      ));

  return (
    <>
      {/* Otherwise the address already has a post code field. */}
      {locations.length > mostAtAGlance && !needsAddress(method, location) && (
        <Field
          label={t('Post code')}
          hint={t('The nearest comes first.')}
          inputMode="numeric"
          autoComplete="postal-code"
          value={postCode}
          onChange={({ target }) => on.onPostCode(target.value)}
        />
      )}
      <div className={styles.long}>
        <SelectField
          label={method.kind === 'pickup' ? t('Pickup location') : t('Delivery location')}
          name="location"
          required
          value={location}
          error={t.dynamic(error)}
          hint={[chosen?.address, chosen?.openingHours].filter(Boolean).join('. ')}
          onChange={({ target }) => on.onChoose(method, target.value)}
        >
          <option value="">{t('Choose a location')}</option>
          {[...towns].map((town) =>
            town ? (
              <optgroup key={town} label={town}>
                {options(town)}
              </optgroup>
            ) : (
              options(town)
            ),
          )}
        </SelectField>
      </div>
      {onMap.length > 1 && (
        <div className={styles.wide}>
          <Button variant="quiet" aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
            {t('Choose on a map')}
          </Button>
          {isMapOpen && (
            <Suspense>
              <LocationMap
                key={method.id}
                locations={onMap}
                chosen={location}
                onChoose={(name) => on.onChoose(method, name)}
              />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

/** Sorts by distance from the post code; keeps the merchant's order until the distances are known. */
function useNearest({ id, locations }: DeliveryMethod, postCode: string | undefined): Location[] {
  const calls = useCalls();
  const [nearest, setNearest] = useState<{ key: string; locations: Location[] }>();
  const key = `${id} ${postCode}`;
  useEffect(() => {
    let isLatest = Boolean(postCode);
    if (isLatest)
      calls.get('ShopDelivery', { postCode }).then(({ methods }) => {
        const method = methods.find((one) => one.id === id);
        if (isLatest && method) setNearest({ key, locations: method.locations });
      }, console.warn);
    return () => {
      isLatest = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- changes when the methods are reloaded
  }, [calls, id, key, locations, postCode]);
  return nearest?.key === key ? nearest.locations : locations;
}
