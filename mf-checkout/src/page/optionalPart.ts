import { lazy, type ComponentType } from 'react';

/** Lazy-loads an optional part of a page, which renders nothing if loading fails. */
export const optionalPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
