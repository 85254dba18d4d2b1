import { lazy, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

interface Later<Code> {
  /** Null until it has loaded. */
  code: Code | null;
  isLoading: boolean;
  /** Until another attempt succeeds. */
  hasFailed: boolean;
  /** Resolves to null if loading fails or is under way already. */
  load: () => Promise<Code | null>;
}

/** Code that a tap loads. After a failure `load` tries again. */
export function useLater<Code>(start: () => Promise<Code>): Later<Code> {
  const [code, setCode] = useState<Code | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function load(): Promise<Code | null> {
    if (isLoading) return null;
    setLoading(true);
    const loaded = (await start().catch(console.warn)) ?? null;
    setCode(() => loaded);
    setFailed(loaded === null);
    setLoading(false);
    return loaded;
  }

  return { code, isLoading, hasFailed, load };
}

/** A chunk of its own. If it cannot be loaded, `Failure` is shown in its place and offers another attempt. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failure: ComponentType<NoInfer<Props> & { onRetry: () => void }>,
): LazyExoticComponent<ComponentType<Props>> {
  function Retried(props: Props): ReactNode {
    const later = useLater(load);
    if (!later.code) return <Failure {...props} onRetry={() => void later.load()} />;
    const { default: Part } = later.code;
    return <Part {...props} />;
  }
  return lazy(() => load().catch(() => ({ default: Retried })));
}
