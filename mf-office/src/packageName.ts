/** As its folder and npm name it: the store writes `mf_checkout`. */
export const packageName = (release: string): string => release.replaceAll('_', '-');

/** Of a text in which a version follows each name, such as `promoted mf_checkout 1.5.0`. */
export const withPackageNames = (text: string): string =>
  text.replaceAll(/(?<!\S)[a-z\d]+(?:_[a-z\d]+)+(?= (?:\d|none))/g, packageName);
