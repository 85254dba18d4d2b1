import type { SectionKey } from 'mf-shared';
import { memo, type ReactNode } from 'react';
import styles from './drawings.module.css';

const accent = styles.accent;

const garments: Record<SectionKey, ReactNode> = {
  School: (
    <>
      <path className={accent} d="M18 15.5h4l-.7 4L23.5 30 20 34.5 16.5 30l2.2-10.5Z" />
      <path d="M20 12.5 12.5 7 8 15l8.5 6.5L20 15l3.5 6.5L32 15l-4.5-8Z" />
      <path d="M12.5 7c4.5 2 10.5 2 15 0" />
    </>
  ),
  Kids: (
    <>
      <path className={accent} d="M13.5 19.5h13L33 32.5c-4.3 2-8.7 2-13 .7-4.3 1.3-8.7 1.3-13-.7Z" />
      <path d="M15 6.5v4.3c0 2.4 10 2.4 10 0V6.5M15 10.5l-1.5 9M25 10.5l1.5 9" />
      <path d="M18 23.5l-1.5 7M22.5 23.5l1.5 7" />
    </>
  ),
  Workwear: (
    <>
      <path className={accent} d="M13.5 13.5h13V22h-13Z" />
      <path d="M13.5 6.5v7M26.5 6.5v7M17 16.5h6v3h-6ZM13.5 22h13l2 12.5h-7L20 27l-1.5 7.5h-7Z" />
    </>
  ),
  Promotional: (
    <>
      <path className={accent} d="m20 17 1.6 3.3 3.6.5-2.6 2.5.6 3.6-3.2-1.7-3.2 1.7.6-3.6-2.6-2.5 3.6-.5Z" />
      <path d="M15 7c1.5 3 8.5 3 10 0l9 4.5-3.5 7-4-1.5v16.5h-13V17l-4 1.5-3.5-7Z" />
    </>
  ),
};

interface Props {
  section: SectionKey;
  size?: number;
}

export const SectionEmblem = memo(function SectionEmblem({ section, size = 32 }: Props): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {garments[section]}
    </svg>
  );
});
