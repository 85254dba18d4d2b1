import { bus, useLanguage, useLocation, useMatches } from 'mf-shared';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { fullTitle, metaOf } from '../document/head.ts';
import { useQueryRedirect } from './useQueryRedirect.ts';

interface Props {
  /** Of what stands in the page's place. */
  errorTitle: string | null;
  main: RefObject<HTMLElement | null>;
}

function usePageTitle(errorTitle: string | null): string {
  const matches = useMatches();
  const language = useLanguage();
  const loaderData = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
  return fullTitle(errorTitle ? { title: errorTitle } : metaOf(matches, loaderData, language));
}

/** What a browser does by itself when a document comes: the tab's title, its announcement, the focus at the beginning.
 *  And whoever measures hears of the page. */
export function PageAnnouncer({ errorTitle, main }: Props): ReactNode {
  useQueryRedirect();
  const title = usePageTitle(errorTitle);
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
