import { useState, type ReactNode } from 'react';

/** Server and browser, and a page kept from last year, may differ about it: that is no failed hydration. */
export function CurrentYear(): ReactNode {
  const [year] = useState(() => new Date().getFullYear());
  return <span suppressHydrationWarning>{year}</span>;
}
