import type { DataRouter } from 'react-router-dom';

/** Renders the page of a navigation synchronously. As a transition, like all other updates of the router, it would appear
 *  later: between its slices the browser paints frames with nothing new.
 *
 *  A redirect from an effect of that page waits until the router is done with the navigation. The router would lose its kind
 *  (push or replace) otherwise, and the address would stay that of the page that was left. */
export function flushNavigations(router: DataRouter): void {
  const subscribe = router.subscribe.bind(router);
  const navigate = router.navigate.bind(router) as (...target: unknown[]) => Promise<void>;
  let isNavigating = false;
  let isArriving = false;
  let isRendering = false;
  subscribe(({ navigation }) => {
    isArriving = isNavigating && navigation.state === 'idle';
    isNavigating = navigation.state !== 'idle';
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
