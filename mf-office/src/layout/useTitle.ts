import { useEffect } from 'react';
import { brand } from 'mf-shared';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
