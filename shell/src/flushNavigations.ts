import type { DataRouter } from 'react-router-dom';

/** Renders the page of a navigation synchronously: in a transition it would appear some frames later. A
 *  redirect from an effect of that page waits until the router has finished the navigation; otherwise the
 *  router would lose its kind (push or replace) and keep the previous URL. */
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
