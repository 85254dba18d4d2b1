import type { ReactNode } from 'react';
import { Icon, type IconName } from 'mf-shared';
import styles from './PaymentLayout.module.css';

interface Props {
  /** Left out where nothing is paid. */
  status?: 'done' | 'failed' | 'waiting';
  title: string;
  children?: ReactNode;
}

const icons: Record<'done' | 'failed', IconName> = { done: 'check', failed: 'close' };

/** The layout of the payment pages: a status icon (a spinner while waiting), the title and the text. */
export function PaymentLayout({ status: mark, title, children }: Props): ReactNode {
  return (
    <div className={styles.layout}>
      {mark && (
        <span className={`${styles.icon} ${styles[mark]}`}>
          {mark !== 'waiting' && <Icon name={icons[mark]} size={32} />}
        </span>
      )}
      <h1>{title}</h1>
      {children}
    </div>
  );
}
