/** The name of its folder and npm package; the store writes `mf_checkout`. */
export const packageName = (release: string): string => release.replaceAll('_', '-');
