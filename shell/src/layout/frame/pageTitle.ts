import { createContext, useContext, useEffect } from 'react';

/** Null outside of the layout. A title of null restores the page's own. */
export const PageTitleContext = createContext<((title: string | null) => void) | null>(null);

export function useErrorTitle(title: string): void {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => {
    if (!setTitle) {
      document.title = title;
      return undefined;
    }
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
