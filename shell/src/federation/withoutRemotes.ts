/** Stands in for the bundler runtime's `remotes`, which loads modules that are imported from remotes at build time. */
export const remotes = undefined;
