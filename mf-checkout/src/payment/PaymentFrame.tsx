import type { ReactNode } from 'react';
import { Icon, type IconName } from 'mf-shared';
import styles from './PaymentFrame.module.css';

interface Props {
  /** What happened, at a glance; `waiting` turns. */
  mark: 'done' | 'failed' | 'waiting';
  title: string;
  children?: ReactNode;
}

const icons: Record<Exclude<Props['mark'], 'waiting'>, IconName> = { done: 'check', failed: 'close' };

/** The calm page that all states of a payment share. */
export function PaymentFrame({ mark, title, children }: Props): ReactNode {
  return (
    <div className={styles.frame}>
      <span className={`${styles.mark} ${styles[mark]}`}>
        {mark !== 'waiting' && <Icon name={icons[mark]} size={32} />}
      </span>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
