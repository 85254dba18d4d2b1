import { useEffect, useState, type ReactNode } from 'react';
import type { OfficeToday } from '../contract/calls.ts';
import { useOffice } from '../officeClient.ts';
import { TodayContext, type Today } from '../TodayContext.ts';

const retryMs = 5000;

export function TodayStream({ children }: { children: ReactNode }): ReactNode {
  const calls = useOffice();
  const [state, setState] = useState<Today>({ today: null, isLive: true });

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;

    function open(): void {
      if (isStopped) return;
      source = new EventSource('/events');
      source.addEventListener('message', ({ data }: MessageEvent<string>) =>
        setState({ today: JSON.parse(data) as OfficeToday, isLive: true }),
      );
      source.addEventListener('error', () => {
        setState((before) => ({ ...before, isLive: false }));
        // The browser reconnects by itself, unless it was refused.
        if (source?.readyState === EventSource.CLOSED) void reopen();
      });
    }

    /** The call triggers a new sign-in if the session was the reason. */
    async function reopen(): Promise<void> {
      try {
        const today = await calls.get('OfficeToday', {});
        setState({ today, isLive: false });
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

  return <TodayContext value={state}>{children}</TodayContext>;
}
