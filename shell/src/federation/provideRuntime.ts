import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';

/** Provides the shell's federation runtime to the remotes, which are built without one
 *  (`externalRuntime`). The plugin's `provideExternalRuntime` would add a second, CommonJS copy. */
export default function provideRuntime(): ModuleFederationRuntimePlugin {
  return {
    name: 'provide-runtime',
    beforeInit(args) {
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
      return args;
    },
  };
}
