/** Letter case and parameter names do not matter: two patterns with the same segments match the same URLs. */
const segmentsOf = (pattern: string): string[] =>
  pattern
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? ':' : segment));

const accepts = (one: string, other: string): boolean => one === other || one === ':';

type Compare = (one: string[], other: string[]) => boolean;

const segmentsOverlap: Compare = ([one, ...ones], [other, ...others]) => {
  if (one === '*' || other === '*') return true;
  if (one === undefined || other === undefined) return one === other;
  return (accepts(one, other) || accepts(other, one)) && segmentsOverlap(ones, others);
};

const segmentsCover: Compare = ([outer, ...outers], [inner, ...inners]) => {
  if (outer === '*') return true;
  if (outer === undefined || inner === undefined) return outer === inner;
  return inner !== '*' && accepts(outer, inner) && segmentsCover(outers, inners);
};

/** Whether a URL exists that both patterns match. `/search/*` includes `/search`. */
export const patternsOverlap = (one: string, other: string): boolean =>
  segmentsOverlap(segmentsOf(one), segmentsOf(other));

/** Whether `outer` matches every URL that `inner` matches. */
export const patternCovers = (outer: string, inner: string): boolean =>
  segmentsCover(segmentsOf(outer), segmentsOf(inner));
