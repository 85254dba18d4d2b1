import type { ReactNode } from 'react';
import { workingDays, type DeliveryMethod } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import styles from './DeliveryTime.module.css';

export function DeliveryTime({ method }: { method: DeliveryMethod | undefined }): ReactNode {
  const t = useTexts();
  const isPickup = method?.kind === 'pickup';
  const { days, isOneDay } = workingDays(method?.arrival ?? (isPickup ? usual.pickup : usual.courier));
  return (
    <p className={styles.time}>
      {isPickup
        ? t(isOneDay ? 'Pickup: ready in 1 working day' : 'Pickup: ready in {days} working days', { days })
        : t(isOneDay ? 'Delivery time: 1 working day' : 'Delivery time: {days} working days', { days })}
    </p>
  );
}

const usual = { courier: { minDays: 3, maxDays: 5 }, pickup: { minDays: 1, maxDays: 3 } };
