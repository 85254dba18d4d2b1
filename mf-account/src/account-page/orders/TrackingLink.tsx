import type { ReactNode } from 'react';

interface Props {
  page: string;
  children: ReactNode;
  describedBy?: string;
}

/** To the courier's page about the parcel, in a tab of its own. */
export function TrackingLink({ page, children, describedBy }: Props): ReactNode {
  return (
    <a href={page} target="_blank" rel="noreferrer" aria-describedby={describedBy}>
      {children}
    </a>
  );
}
