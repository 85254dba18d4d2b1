// First in the shell's development build: hot reload of every package on the page works with this one runtime, which has
// seen every root that React made.
const runtime = require('react-refresh/runtime');

runtime.injectIntoGlobalHook(self);
self.shopRefresh = runtime;
