import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';

/** Publishes the shell's federation runtime for the remotes, which are built without one (`externalRuntime`). The
 *  plugin's own `provideExternalRuntime` would add a second, CommonJS copy. */
export default function provideRuntime(): ModuleFederationRuntimePlugin {
  return {
    name: 'provide-runtime',
    beforeInit(args) {
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
      return args;
    },
  };
}
