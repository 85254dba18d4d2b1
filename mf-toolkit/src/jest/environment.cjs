const { TestEnvironment } = require('jest-environment-jsdom');
const readStylesQuickly = require('./quickStyles.cjs');

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const names = ['TextEncoder', 'TextDecoder', 'Request', 'Response', 'Headers', 'fetch', 'ReadableStream'];
    for (const name of names) this.global[name] ??= globalThis[name];
    // The router aborts Node's requests, so both must come from the same realm.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    readStylesQuickly(this.global);
  }
};
