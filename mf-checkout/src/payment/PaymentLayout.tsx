import type { ReactNode } from 'react';
import { Icon, type IconName } from 'mf-shared';
import styles from './PaymentLayout.module.css';

interface Props {
  /** `none` where nothing is to be paid. */
  status: 'done' | 'failed' | 'none' | 'waiting';
  title: string;
  children?: ReactNode;
}

const icons = { done: 'check', failed: 'close', none: 'minus' } satisfies Record<string, IconName>;

/** The layout of the payment pages: a status icon (a spinner while waiting), the title and the text. */
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
