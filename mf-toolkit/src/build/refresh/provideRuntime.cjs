// Must load first: all packages of the page share this React Refresh runtime, which knows every root.
const runtime = require('react-refresh/runtime');

runtime.injectIntoGlobalHook(self);
self.shopRefresh = runtime;
