import type { ReactNode } from 'react';
import type { Wallet } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import styles from './AcceptedPayments.module.css';

export default function AcceptedPayments({ wallets }: { wallets: Wallet[] }): ReactNode {
  const t = useTexts();
  return (
    <ul className={styles.payments} aria-label={t('Accepted payments')}>
      <li>
        <svg viewBox="0 0 64 40" role="img" aria-label="VISA">
          <rect width="64" height="40" rx="5" fill="#ffffff" />
          <text
            x="32"
            y="27"
            textAnchor="middle"
            fontSize="20"
            fontWeight="800"
            fontStyle="italic"
            fill="#1a1f71"
          >
            VISA
          </text>
        </svg>
      </li>
      <li>
        <svg viewBox="0 0 64 40" role="img" aria-label="MasterCard">
          <rect width="64" height="40" rx="5" fill="#ffffff" />
          <circle cx="26" cy="16" r="10" fill="#eb001b" />
          <circle cx="38" cy="16" r="10" fill="#f79e1b" />
          <path d="M32 8a10 10 0 0 1 0 16 10 10 0 0 1 0-16Z" fill="#ff5f00" />
          <text x="32" y="35" textAnchor="middle" fontSize="7" fontWeight="600" fill="#231f20">
            MasterCard
          </text>
        </svg>
      </li>
      <li>
        <svg viewBox="0 0 64 40" role="img" aria-label="American Express">
          <rect width="64" height="40" rx="5" fill="#016fd0" />
          <text x="32" y="18" textAnchor="middle" fontSize="9.5" fontWeight="800" fill="#ffffff">
            AMERICAN
          </text>
          <text x="32" y="30" textAnchor="middle" fontSize="9.5" fontWeight="800" fill="#ffffff">
            EXPRESS
          </text>
        </svg>
      </li>
      {wallets.map((wallet) => (
        <li key={wallet}>
          <svg viewBox="0 0 64 40" role="img" aria-label={wallet}>
            <rect width="64" height="40" rx="5" fill="#ffffff" />
            <text x="32" y="24" textAnchor="middle" fontSize="11" fontWeight="600" fill="#1f1f1f">
              {wallet}
            </text>
          </svg>
        </li>
      ))}
    </ul>
  );
}
