import { bus, useLocation } from 'mf-shared';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';

interface Props {
  title: string;
  main: RefObject<HTMLElement | null>;
}

export function PageAnnouncer({ title, main }: Props): ReactNode {
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState('');
  const lastTitle = useRef(title);
  const lastPath = useRef(pathname);

  useEffect(() => {
    document.title = title;
    if (lastTitle.current === title) return;
    lastTitle.current = title;
    setAnnounced(title);
  }, [title]);

  const publishView = useEffectEvent((path: string) =>
    bus.publish('shell:page-viewed', { v: 1, path, title }),
  );
  useEffect(() => publishView(pathname), [pathname]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // The search navigates while the visitor is typing.
    if (document.activeElement?.closest('[role=search]')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
}
