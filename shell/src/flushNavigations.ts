import { NavigationType, type DataRouter } from 'react-router-dom';

/** The URL was replaced, but page and data stay: it repeats a choice that the page already shows. */
function isSamePage(from: DataRouter['state'], to: DataRouter['state']): boolean {
  return (
    to.historyAction === NavigationType.Replace &&
    to.location.pathname === from.location.pathname &&
    to.matches.every(({ route: { id } }) => to.loaderData[id] === from.loaderData[id])
  );
}

/** Renders the page of a navigation synchronously: in a transition it would appear some frames later. The same
 *  page stays in a transition, since React removes server-rendered HTML whose code has not loaded yet when the
 *  URL changes synchronously. A redirect from an effect of a page waits until the router has finished the
 *  navigation; otherwise the router would lose its kind (push or replace) and keep the previous URL. */
export function flushNavigations(router: DataRouter): void {
  const subscribe = router.subscribe.bind(router);
  const navigate = router.navigate.bind(router) as (...target: unknown[]) => Promise<void>;
  let shown = router.state;
  let isNavigating = false;
  let isArriving = false;
  let isRendering = false;
  subscribe((state) => {
    const isIdle = state.navigation.state === 'idle';
    isArriving = isNavigating && isIdle && !isSamePage(shown, state);
    isNavigating = !isIdle;
    if (isIdle) shown = state;
  });
  router.subscribe = (listener) =>
    subscribe((state, options) => {
      isRendering = true;
      try {
        listener(state, { ...options, flushSync: options.flushSync || isArriving });
      } finally {
        isRendering = false;
      }
    });
  router.navigate = (...target: unknown[]) =>
    isRendering ? Promise.resolve().then(() => navigate(...target)) : navigate(...target);
}
