import type { ReactNode } from 'react';
import { Icon, type IconName } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import styles from './PaymentLayout.module.css';

interface Props {
  status: 'done' | 'failed' | 'next' | 'none' | 'waiting';
  title: string;
  children?: ReactNode;
}

const icons = { done: 'check', failed: 'close', next: 'right', none: 'minus' } satisfies Record<
  string,
  IconName
>;

export function OneMoment(): ReactNode {
  const t = useTexts();
  return <PaymentLayout status="waiting" title={t('One moment')} />;
}

export function PaymentLayout({ status, title, children }: Props): ReactNode {
  return (
    <div className={styles.layout}>
      <span className={`${styles.icon} ${styles[status]}`}>
        {status !== 'waiting' && <Icon name={icons[status]} size={32} />}
      </span>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
