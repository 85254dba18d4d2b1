import { bus, useLocation } from 'mf-shared';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';

interface Props {
  title: string;
  main: RefObject<HTMLElement | null>;
}

/** What a browser does by itself when a document comes: the tab's title, its announcement, the focus at the beginning.
 *  And whoever measures hears of the page. */
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

  const tellViewed = useEffectEvent((path: string) =>
    bus.publish('shell:page-viewed', { v: 1, path, title }),
  );
  useEffect(() => tellViewed(pathname), [pathname]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // The search follows what is typed: whoever types goes on typing.
    if (document.activeElement?.closest('[role=search]')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
}
