/** A request target may be an absolute URL, as for a proxy. */
export const pathOf = (target: string): string => target.replace(/^https?:\/\/[^/?]*/i, '') || '/';

/** The host is a placeholder. Leading double slashes belong to the path and do not start a host name. */
export const urlOf = (target: string): URL => new URL(`http://shop${pathOf(target)}`);

/**
 * Whether a target can be a page's path. `new URL` reads a path with two leading slashes as another host;
 * such a path is valid unless that throws.
 */
export const isValidTarget = (target: string): boolean => {
  const path = pathOf(target);
  return /^[/?]/.test(path) && URL.canParse(path, 'http://shop');
};
