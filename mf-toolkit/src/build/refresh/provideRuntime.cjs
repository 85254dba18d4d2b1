// First in the shell's development build. All packages of the page share this React Refresh runtime: it knows every root.
const runtime = require('react-refresh/runtime');

runtime.injectIntoGlobalHook(self);
self.shopRefresh = runtime;
