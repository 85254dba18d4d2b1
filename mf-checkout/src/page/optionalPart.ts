import { lazy, type ComponentType } from 'react';

/** A part in a chunk of its own that the page can do without: where it cannot be loaded, nothing stands in its place. */
export const optionalPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
