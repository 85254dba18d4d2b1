const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom without what react-router and fetch-based code expect of a browser; Node's own serves. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const names = ['TextEncoder', 'TextDecoder', 'Request', 'Response', 'Headers', 'fetch', 'ReadableStream'];
    for (const name of names) this.global[name] ??= globalThis[name];
    // A router aborts Node's requests: both must be of the same realm.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
  }
};
