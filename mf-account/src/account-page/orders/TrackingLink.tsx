import type { ReactNode } from 'react';

interface Props {
  page: string;
  children: ReactNode;
  describedBy?: string;
}

export function TrackingLink({ page, children, describedBy }: Props): ReactNode {
  return (
    <a href={page} target="_blank" rel="noreferrer" aria-describedby={describedBy}>
      {children}
    </a>
  );
}
