import type { ReactNode } from 'react';
import type { DeliveryMethod } from 'mf-shared';
import { useTexts } from '../texts.ts';
import styles from './DeliveryTime.module.css';

export function DeliveryTime({ method }: { method: DeliveryMethod | undefined }): ReactNode {
  const t = useTexts();
  const isPickup = method?.kind === 'pickup';
  const { minDays, maxDays } = method?.arrival ?? (isPickup ? usual.pickup : usual.courier);
  const days = { from: minDays, to: maxDays };
  return (
    <p className={styles.time}>
      {isPickup
        ? t('Pickup: ready in {from} - {to} working days', days)
        : t('Delivery time: {from} - {to} working days', days)}
    </p>
  );
}

const usual = { courier: { minDays: 3, maxDays: 5 }, pickup: { minDays: 1, maxDays: 3 } };
