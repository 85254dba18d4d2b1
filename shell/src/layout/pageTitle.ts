import { createContext, useContext, useEffect } from 'react';

/** Lets what stands in place of a page name itself; null outside the frame, where nobody listens. */
export const PageTitleContext = createContext<((title: string | null) => void) | null>(null);

/** Titles the tab for as long as the error page is there. */
export function useErrorTitle(title: string): void {
  const tell = useContext(PageTitleContext);
  useEffect(() => {
    if (!tell) {
      document.title = title;
      return undefined;
    }
    tell(title);
    return () => tell(null);
  }, [tell, title]);
}
