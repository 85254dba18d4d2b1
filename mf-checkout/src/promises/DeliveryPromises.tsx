import { lazy } from 'react';

/** The slot shows its fallback until the part has loaded. */
export default lazy(() => import('./Promises.tsx'));
