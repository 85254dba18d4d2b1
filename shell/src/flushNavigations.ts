import type { DataRouter } from 'react-router-dom';

/** Renders the page of a navigation synchronously. As a transition, like all other updates of the router, it would appear
 *  later: between its slices the browser paints frames with nothing new. */
export function flushNavigations(router: DataRouter): void {
  const subscribe = router.subscribe.bind(router);
  let isNavigating = false;
  let isArriving = false;
  subscribe(({ navigation }) => {
    isArriving = isNavigating && navigation.state === 'idle';
    isNavigating = navigation.state !== 'idle';
  });
  router.subscribe = (listener) =>
    subscribe((state, options) =>
      listener(state, { ...options, flushSync: options.flushSync || isArriving }),
    );
}
