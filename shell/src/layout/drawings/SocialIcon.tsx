import type { Seller } from 'mf-shared';
import type { ReactNode } from 'react';

type Network = Seller['social'][number]['name'];

const marks: Record<Network, ReactNode> = {
  Facebook: (
    <path d="M13.5 21v-8h2.7l.5-3.2h-3.2V8c0-1 .4-1.7 1.8-1.7h1.5V3.4c-.5-.1-1.3-.2-2.2-.2-2.4 0-4 1.4-4 4.1v2.5H7.9V13h2.7v8" />
  ),
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.7" />
      <circle cx="16.4" cy="7.6" r="0.4" />
    </>
  ),
};

export function SocialIcon({ network }: { network: Network }): ReactNode {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {marks[network]}
    </svg>
  );
}
