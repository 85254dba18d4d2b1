import type { ReactNode } from 'react';
import { Button, findCity, type SavedAddress } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import styles from './Addresses.module.css';

interface Props {
  address: SavedAddress;
  onEdit: () => void;
  onRemove: () => void;
  onUse: (id: number) => void;
}

export function AddressCard({ address, onEdit, onRemove, onUse }: Props): ReactNode {
  const t = useTexts();
  const { id, street, postCode, city, phone } = address;
  const knownCity = findCity(city);
  return (
    <div className={styles.card}>
      <p>
        <span className={styles.part}>{street}</span>
        <span className={styles.part}>
          {postCode} {knownCity ? t(knownCity.label) : city}
        </span>
        {phone && <span className={styles.part}>{phone}</span>}
        {id === 'main' && <span className={styles.main}>{t('Filled in at checkout')}</span>}
      </p>
      <div className={styles.actions}>
        {id !== 'main' && (
          <Button
            variant="quiet"
            aria-label={t('Use {street} at checkout', { street })}
            onClick={() => onUse(id)}
          >
            {t('Use at checkout')}
          </Button>
        )}
        <Button variant="quiet" aria-label={t('Edit {street}', { street })} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button variant="quiet" aria-label={t('Remove {street}', { street })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </div>
    </div>
  );
}
