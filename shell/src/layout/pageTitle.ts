import { createContext, useContext, useEffect } from 'react';

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
