/** A webpack loader. Webpack's own JSON modules have no default export for a federated import. */
export default (json: string): string => `export default ${json}`;
