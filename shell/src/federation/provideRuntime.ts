import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';

/** Publishes the shell's federation runtime for the remotes, which carry none. The bundler's own way of doing this adds
 *  a second, CommonJS copy of it. */
export default function provideRuntime(): ModuleFederationRuntimePlugin {
  return {
    name: 'provide-runtime',
    beforeInit(args) {
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
      return args;
    },
  };
}
