import { brand } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';

/** The card brands' own colours, also in the dark theme. */
export function AcceptedPayments(): ReactNode {
  const t = useTexts();
  const cards = brand.acceptedCards.join(', ');
  return (
    <svg
      width="168"
      height="34"
      viewBox="0 0 168 34"
      role="img"
      aria-label={t('We accept {cards}', { cards })}
    >
      <g stroke="#14222e" strokeOpacity="0.18">
        <rect x="0.5" y="0.5" width="52" height="33" rx="4.5" fill="#ffffff" />
        <rect x="57.5" y="0.5" width="52" height="33" rx="4.5" fill="#ffffff" />
        <rect x="114.5" y="0.5" width="52" height="33" rx="4.5" fill="#1f6fb8" />
      </g>
      <path
        fill="none"
        stroke="#1a2b7a"
        strokeWidth="2.7"
        transform="translate(5.5) skewX(-12)"
        d="m6.5 11.5 3.8 10.5 3.8-10.5M19 11.5v10.5M31.2 13.6c-1-1-2.2-1.3-3.4-1.3-3.9 0-4 3.9-.6 4.6 4.3.9 4 4.9-.3 4.9-1.5 0-2.8-.5-3.8-1.6M34.5 22.5l4-11h1.200l4 11m-7.5-3.7h5.8"
      />
      <circle cx="78" cy="17" r="9" fill="#d8232a" />
      <circle cx="89" cy="17" r="9" fill="#f3a11b" />
      <path fill="#ee6a20" d="M83.5 9.9a9 9 0 0 1 0 14.2 9 9 0 0 1 0-14.2Z" />
      <path
        fill="none"
        stroke="#ffffff"
        strokeWidth="1.8"
        d="m119.5 21.5 4-9 4 9m-6.6-3h5.2M130.5 21.5v-9l4 6 4-6v9M148.5 12.5h-6.5v9h6.5m-6.5-4.5h5.7M151.5 12.5l8 9m0-9-8 9"
      />
    </svg>
  );
}
