const rendersChildren = '({ children }) { return children; }';
const fails = `() { throw new Error('The shop is built without this part of React Router'); }`;

/** Functions of React Router that no front-end runs, with what replaces their parameters and bodies. `Link`, every
 *  route and the router refer to them, so bundlers keep them and what they use. */
const unused: Record<string, string> = {
  // Its framework and server components.
  PrefetchPageLinks: rendersChildren,
  RSCErrorHandler: rendersChildren,
  decodeRouteErrorResponseDigest: '() {}',
  usePrefetchBehavior: '() { return [false, null, {}]; }',
  // Forms and fetchers: front-ends change data by calls, and mf-shared exports neither.
  useSubmit: fails,
  useFormAction: fails,
  getFormSubmissionInfo: fails,
  createClientSideRequest:
    '(history, to, signal) { return new Request(history.createURL(stripHashFromPath(to)).toString(), { signal }); }',
  normalizeNavigateOptions: '(isFetcher, path) { return { path }; }',
  handleAction: fails,
  fetch2: fails,
  handleFetcherAction: fails,
  handleFetcherLoader: fails,
  getSubmissionFromNavigation: '() {}',
  getUpdatedActionData: '() {}',
  getUpdatedRevalidatingFetchers: fails,
  markFetchRedirectsDone: '() { return false; }',
  abortStaleFetchLoads: '() { return false; }',
  // State of its own server rendering, and a page for errors that no route shows.
  parseHydrationData: '() {}',
  DefaultErrorComponent: '() { return null; }',
  // Instrumentations.
  getRouteInstrumentationUpdates: fails,
  instrumentClientSideRouter: fails,
  // View transitions.
  restoreAppliedTransitions: '() {}',
  persistAppliedTransitions: '() {}',
  useViewTransitionState: '() { return false; }',
};

const form = /^var Form = .*?^Form\.displayName = "Form";$/ms;

/** A webpack loader. Saves 5 kB of every page. Throws if the router no longer has one of the parts. */
export default function trimRouter(text: string): string {
  // The router's other file has none of these functions.
  if (!text.includes('function createBrowserRouter(')) return text;
  if (!form.test(text)) throw new Error('React Router has no Form: remove it from trimRouter.ts');
  // Its `displayName` keeps bundlers from removing it.
  const withoutForm = text.replace(form, 'var Form;');
  return Object.entries(unused).reduce((rest, [name, replacement]) => {
    const found = new RegExp(`^(( *)(?:async )?function ${name})\\(.*?^\\2\\}$`, 'ms');
    if (!found.test(rest)) throw new Error(`React Router has no ${name}: remove it from trimRouter.ts`);
    return rest.replace(found, (_, start: string) => start + replacement);
  }, withoutForm);
}
