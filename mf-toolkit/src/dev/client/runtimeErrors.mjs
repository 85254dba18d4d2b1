// Shows errors on the development page in the overlay of webpack-dev-server, which itself shows those of the
// build. Its own option for runtime errors shows neither positions in the sources nor what error boundaries catch.
import { createOverlay } from 'webpack-dev-server/client/overlay.js';

const overlay = createOverlay({});
const shown = new WeakSet();
let builds = 0;

async function show(error) {
  if (!(error instanceof Error) || shown.has(error)) return;
  shown.add(error);
  const build = builds;
  const response = await fetch('/__dev/positions', { method: 'POST', body: error.stack ?? '' });
  const { file, loc, stack } = await response.json();
  if (build !== builds) return;
  const messages = [{ file, loc, message: `${error.name}: ${error.message}`, stack }];
  overlay.send({ type: 'RUNTIME_ERROR', messages });
}

const showAny = (values) => values.forEach((value) => void show(value).catch(console.warn));

addEventListener('error', ({ error }) => showAny([error]));
addEventListener('unhandledrejection', ({ reason }) =>
  showAny([
    reason instanceof Error
      ? reason
      : Object.assign(new Error(`rejected with ${String(reason)}`), { stack: '' }),
  ]),
);

// React and the router log what error boundaries catch.
const logError = console.error;
console.error = (...values) => {
  logError(...values);
  showAny(values);
};

// Sent by webpack-dev-server before it applies the update of a build that has succeeded.
addEventListener('message', ({ data }) => {
  if (typeof data !== 'string' || !data.startsWith('webpackHotUpdate')) return;
  builds += 1;
  overlay.send({ type: 'DISMISS' });
});
