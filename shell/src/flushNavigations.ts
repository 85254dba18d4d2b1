import type { DataRouter } from 'react-router-dom';

/** Has the page of a navigation drawn in one piece. In slices, as everything else is, it comes later: between them the
 *  browser makes frames that show nothing new. */
export function flushNavigations(router: DataRouter): void {
  const subscribe = router.subscribe.bind(router);
  let isGoing = false;
  let isArriving = false;
  subscribe(({ navigation }) => {
    isArriving = isGoing && navigation.state === 'idle';
    isGoing = navigation.state !== 'idle';
  });
  router.subscribe = (hear) =>
    subscribe((state, options) => hear(state, { ...options, flushSync: options.flushSync || isArriving }));
}
