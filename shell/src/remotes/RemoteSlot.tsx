import { Boundary, bus, type FragmentName, type RenderFragment } from 'mf-shared';
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { loadModule } from './loadModule.ts';
import { fragmentOwners } from './owners.ts';
import { whenIdle } from './whenIdle.ts';
import styles from './RemoteSlot.module.css';

interface Props {
  name: FragmentName;
  props: object;
  fallback: ReactNode;
}

type Loading = 'not-asked' | 'asked' | 'failed';

/** A fragment's place in the page. The fallback stands in it until the remote is there; a click on the fallback asks
 *  for the remote at once, and says so where it cannot be had. */
function RemoteSlot({ name, props, fallback }: Props): ReactNode {
  const [Loaded, setLoaded] = useState<ComponentType<object> | null>(null);
  const loading = useRef<Loading>('not-asked');

  const load = useCallback(async (): Promise<boolean> => {
    if (loading.current === 'asked') return true;
    loading.current = 'asked';
    try {
      const { default: component } = await loadModule<{ default: ComponentType<object> }>(
        fragmentOwners[name],
        name,
      );
      setLoaded(() => component);
      return true;
    } catch (error) {
      loading.current = 'failed';
      console.warn(error);
      return false;
    }
  }, [name]);

  useEffect(() => whenIdle(() => void load()), [load]);

  async function ask(): Promise<void> {
    const text = 'This part of the shop is not available at the moment. Please try again.';
    if (!(await load())) bus.publish('shell:notice-requested', { v: 1, text, kind: 'error' });
  }

  const placeholder = (
    <span className={styles['slot']} onClickCapture={() => void ask()}>
      {fallback}
    </span>
  );
  if (!Loaded) return placeholder;
  return (
    <Boundary fallback={() => fallback} onError={console.warn}>
      <Loaded {...props} />
    </Boundary>
  );
}

/** How the shell shows any remote's fragment, wherever in the page it is asked for. */
export const renderFragment: RenderFragment = (name, props, fallback) => (
  <RemoteSlot key={name} name={name} props={props} fallback={fallback} />
);
