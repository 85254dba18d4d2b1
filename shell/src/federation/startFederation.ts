import { createInstance, init } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import federation from '@module-federation/webpack-bundler-runtime';
import * as shared from 'mf-shared';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import ownShared from './ownShared.ts';
import retryEntry from './retryEntry.ts';
import secureScript from './secureScript.ts';

/** Defined by the build. */
declare const sharedVersions: Record<string, { version: string; required: string }>;

const libraries: Record<string, object> = {
  'mf-shared': shared,
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [ownShared(), secureScript(), retryEntry()],
  shared: Object.fromEntries(
    Object.entries(sharedVersions).map(([name, { version, required }]) => {
      const shareConfig = { singleton: true, requiredVersion: required, strictVersion: name === 'mf-shared' };
      return [name, { version, lib: () => libraries[name], shareConfig }];
    }),
  ),
});

// The remotes are built without a runtime. An instance of their own must not replace the shell's, which `init` would do.
const runtime = { init: createInstance };
Object.assign(globalThis, {
  shopFederation: { ...federation, runtime },
  // Until 3.1.0: for remotes whose builds contain a bundler runtime, as of 3.0.0.
  _FEDERATION_RUNTIME_CORE: core,
});
