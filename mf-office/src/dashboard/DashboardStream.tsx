import { useEffect, useState, type ReactNode } from 'react';
import type { Dashboard } from '../contract/calls.ts';
import { useOffice } from '../calls/officeClient.ts';
import { DashboardContext, type DashboardState } from '../page/DashboardContext.ts';

const retryMs = 5000;

export function DashboardStream({ children }: { children: ReactNode }): ReactNode {
  const calls = useOffice();
  const [state, setState] = useState<DashboardState>({ dashboard: null, isLive: true });

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;

    function open(): void {
      if (isStopped) return;
      source = new EventSource('/events');
      source.addEventListener('message', ({ data }: MessageEvent<string>) =>
        setState({ dashboard: JSON.parse(data) as Dashboard, isLive: true }),
      );
      source.addEventListener('error', () => {
        setState((before) => ({ ...before, isLive: false }));
        // The browser reconnects by itself, unless it was refused.
        if (source?.readyState === EventSource.CLOSED) void reopen();
      });
    }

    /** If the session has expired, the call asks for a new sign-in. */
    async function reopen(): Promise<void> {
      try {
        const dashboard = await calls.get('OfficeToday', {});
        setState({ dashboard, isLive: false });
        open();
      } catch {
        timer = setTimeout(() => void reopen(), retryMs);
      }
    }

    open();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      source?.close();
    };
  }, [calls]);

  return <DashboardContext value={state}>{children}</DashboardContext>;
}
