import { useEffect, useState } from 'react';

const alwaysShownAbove = 120;
const slack = 6;

/** True while the visitor reads on; the way back up brings the header with it. */
export function useHiddenByScrolling(): boolean {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    let last = scrollY;
    function follow(): void {
      const moved = scrollY - last;
      if (Math.abs(moved) < slack) return;
      setHidden(moved > 0 && scrollY > alwaysShownAbove);
      last = scrollY;
    }
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);

  return isHidden;
}
