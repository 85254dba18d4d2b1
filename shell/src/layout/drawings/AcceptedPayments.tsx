import { brand } from 'mf-shared';
import type { ReactNode } from 'react';

const accepted = new Intl.ListFormat('en-GB').format(brand.acceptedCards);

/** The cards that the shop takes. Their colours are their owners', in light and dark alike. */
export function AcceptedPayments(): ReactNode {
  return (
    <svg width="168" height="34" viewBox="0 0 168 34" role="img" aria-label={`We accept ${accepted}`}>
      <g stroke="#14222e" strokeOpacity="0.18">
        <rect x="0.5" y="0.5" width="52" height="33" rx="4.5" fill="#ffffff" />
        <rect x="57.5" y="0.5" width="52" height="33" rx="4.5" fill="#ffffff" />
        <rect x="114.5" y="0.5" width="52" height="33" rx="4.5" fill="#1f6fb8" />
      </g>
      <path
        fill="#1a2b7a"
        d="m20.7 22.5-2.9-11h-3.1l4.3 11Zm-5.3-11-3 7.5-1.2-6.4c-.1-.7-.7-1.1-1.3-1.1H5.5l3.6 11h3.2l4.7-11ZM24.3 11.5h-2.9l-1.8 11h2.9Zm9 .3c-.6-.2-1.4-.5-2.5-.5-2.8 0-4.7 1.4-4.7 3.5 0 1.5 1.4 2.4 2.5 2.9 1.1.5 1.5.8 1.5 1.3 0 .7-.9 1-1.7 1-1.1 0-1.8-.2-2.7-.6l-.4 2.5c.7.3 1.9.6 3.2.6 3 0 4.9-1.4 4.9-3.6 0-1.2-.7-2.1-2.4-2.9-1-.5-1.6-.8-1.6-1.3 0-.4.5-.9 1.6-.9.9 0 1.6.2 2.1.4Zm12.2 10.7-2.3-11h-2.3c-.7 0-1.3.2-1.6.9l-4.4 10.1h3.1l.6-1.6h3.8l.4 1.6Zm-6-3.9 1.6-4.1.9 4.1Z"
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
