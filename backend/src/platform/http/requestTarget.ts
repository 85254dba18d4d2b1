/** The path and query of a request's target, which may be a whole URL, as for a proxy. */
export const pathOf = (target: string): string => target.replace(/^https?:\/\/[^/?]*/i, '') || '/';

/** A target as a URL, whose host is not the request's. Two slashes at its beginning are part of its path. */
export const urlOf = (target: string): URL => new URL(`http://shop${pathOf(target)}`);

/** Whether a target is the path of a page. One that begins with two slashes is, though `new URL` reads it as the URL of
 *  another host: it must only not throw there. */
export const isValidTarget = (target: string): boolean => {
  const path = pathOf(target);
  return /^[/?]/.test(path) && URL.canParse(path, 'http://shop');
};
