import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { LoadError } from './LoadError.tsx';

/** A chunk of its own, for what few visits need. If loading fails, the part offers a reload. */
export const lazyPart = <Props,>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: UnavailablePart })));

const UnavailablePart = (): ReactNode => <LoadError onRetry={() => location.reload()} />;
