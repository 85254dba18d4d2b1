/** Returns the path and query of a request target, which may be an absolute URL, as for a proxy. */
export const pathOf = (target: string): string => target.replace(/^https?:\/\/[^/?]*/i, '') || '/';

/** Parses a target as a URL with a placeholder host. Leading double slashes belong to the path. */
export const urlOf = (target: string): URL => new URL(`http://shop${pathOf(target)}`);

/**
 * Whether a target can be a page's path. `new URL` reads a path with two leading slashes as the URL of
 * another host; such a path is valid unless that throws.
 */
export const isValidTarget = (target: string): boolean => {
  const path = pathOf(target);
  return /^[/?]/.test(path) && URL.canParse(path, 'http://shop');
};
