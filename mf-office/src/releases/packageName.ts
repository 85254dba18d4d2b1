/** As its folder and npm name it: the store writes `mf_checkout`. */
export const packageName = (release: string): string => release.replaceAll('_', '-');
