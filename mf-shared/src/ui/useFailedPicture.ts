import { useEffect, useRef, useState, type RefObject } from 'react';

interface FailedPicture {
  image: RefObject<HTMLImageElement | null>;
  hasFailed: boolean;
  onError: () => void;
}

/** Whether a picture's file could not be had. Another picture in the same place begins anew. */
export function useFailedPicture(original: string | undefined): FailedPicture {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();

  // A file that failed before the page came to life told nobody.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(original);
  }, [original]);

  return {
    image,
    hasFailed: original !== undefined && failed === original,
    onError: () => setFailed(original),
  };
}
