import { loadRemote } from '@module-federation/enhanced/runtime';
import {
  addTranslations,
  sourceLanguage,
  type FailureKind,
  type Language,
  type Translations,
} from 'mf-shared';
import type { ComponentType } from 'react';
import { reportEvent } from '../reportEvent.ts';
import { browserLoadMs } from '../timeLimits.ts';
import type { PlacedFragment } from './composition.ts';
import { withTimeout } from './withTimeout.ts';

/** The server sets its own. */
export const moduleLimit = { ms: browserLoadMs };

export class RemoteUnavailable extends Error {
  readonly remote: string;

  constructor(remote: string, options: ErrorOptions) {
    super(`${remote} is not available`, options);
    this.name = 'RemoteUnavailable';
    this.remote = remote;
  }
}

export function unavailable(remote: string, kind: FailureKind, cause: unknown): RemoteUnavailable {
  reportEvent({ type: 'failed', kind, remote, error: cause });
  return new RemoteUnavailable(remote, { cause });
}

const isLoadError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || 'code' in error);

/** Retries a chunk once with a new URL, since browsers cache a failed preload. Entries have their own
 *  retries (`retryEntry`). */
function loadRemoteModule<M>(id: string): Promise<M | null> {
  return loadRemote<M>(id).catch((error: unknown) => {
    if (isLoadError(error)) return loadRemote<M>(id);
    throw error;
  });
}

/** Throws `RemoteUnavailable`. */
export async function loadModule<M>(remote: string, exposed: string): Promise<M> {
  const startedAt = performance.now();
  try {
    const module = await withTimeout(moduleLimit.ms, loadRemoteModule<M>(`${remote}/${exposed}`));
    if (!module) throw new Error(`${exposed} is empty`);
    reportEvent({ type: 'started', remote, ms: performance.now() - startedAt });
    return module;
  } catch (cause) {
    throw unavailable(remote, 'load', cause);
  }
}

/** Never rejects: if it fails, the remote is shown in English. */
export async function loadTranslations(remote: string, language: Language): Promise<void> {
  if (language === sourceLanguage) return;
  try {
    const locale = await loadModule<{ default: Translations }>(remote, `locales/${language}`);
    addTranslations(remote, locale.default);
  } catch (error) {
    console.warn(error);
  }
}

/** Rejects with `RemoteUnavailable`. */
export async function loadFragment(
  { remote, name }: Pick<PlacedFragment, 'remote' | 'name'>,
  language: Language,
): Promise<ComponentType<object>> {
  const [{ default: component }] = await Promise.all([
    loadModule<{ default: ComponentType<object> }>(remote, name),
    loadTranslations(remote, language),
  ]);
  // React would render a string as an element of that name.
  if (!component || typeof component === 'string')
    throw new RemoteUnavailable(remote, { cause: new TypeError(`${name} is not a component`) });
  return component;
}
