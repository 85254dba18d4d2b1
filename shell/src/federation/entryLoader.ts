/** Gives a remote's verified server container by its name; set once by the backend before the first page. */
export const entryLoader: { load: (remote: string) => unknown } = {
  load() {
    throw new Error('the backend gave no way to load remotes');
  },
};
