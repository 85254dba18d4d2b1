import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { activityLog } from './startRecording.ts';

const Inspector = lazy(() => import('./Inspector.tsx'));

const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(
  <Suspense>
    <Inspector log={activityLog} reload={() => location.reload()} />
  </Suspense>,
);
