import { fragmentOwners, type FragmentName, type Language } from 'mf-shared';
import type { ComponentType } from 'react';
import { loadTranslations } from './loadTranslations.ts';
import { loadModule, RemoteUnavailable } from './loadModule.ts';

/** A fragment from its owner, its texts known. Throws `RemoteUnavailable`. */
export async function loadFragment(name: FragmentName, language: Language): Promise<ComponentType<object>> {
  const owner = fragmentOwners[name];
  const [fragment] = await Promise.all([
    loadModule<{ default: ComponentType<object> }>(owner, name),
    loadTranslations(owner, language),
  ]);
  const { default: component } = fragment;
  // Any text would be drawn as an element of that name.
  if (!component || typeof component === 'string')
    throw new RemoteUnavailable(owner, { cause: new TypeError(`${name} is no component`) });
  return component;
}
