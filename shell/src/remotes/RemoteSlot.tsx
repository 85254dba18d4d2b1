import {
  bus,
  ErrorBoundary,
  fragmentOwners,
  useLanguage,
  useUser,
  type FragmentName,
  type RenderFragment,
} from 'mf-shared';
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { afterFirstMove } from './afterFirstMove.ts';
import { loadFragment } from './loadFragment.ts';
import { showsSomethingTo } from './owners.ts';
import { clickSettled } from './clickSettled.ts';
import { remoteAway } from './remoteAway.ts';
import { onIdle } from './onIdle.ts';
import { useTexts } from '../texts.ts';
import styles from './RemoteSlot.module.css';

const awayText = 'This part of the shop is not available at the moment. Please try again.';

interface Props {
  name: FragmentName;
  props: object;
  fallback: ReactNode;
}

/** A fragment's place in the page. The fallback stands in it until the remote is there; a click on the fallback asks
 *  for the remote at once, and says so where it cannot be had. A fallback that is a button passes focus and click on. */
function RemoteSlot({ name, props, fallback }: Props): ReactNode {
  const [Loaded, setLoaded] = useState<ComponentType<object> | null>(null);
  const language = useLanguage();
  const t = useTexts();
  const isWorthwhile = showsSomethingTo(useUser(), name);
  const loading = useRef<Promise<boolean> | null>(null);
  const slot = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  const isFocused = useRef(false);
  const hasBroken = useRef(false);
  const press = useRef<Promise<void>>(undefined);

  const load = useCallback((): Promise<boolean> => {
    loading.current ??= loadFragment(name, language).then(
      async (component) => {
        // A button that is taken away between the finger's coming and going is never clicked.
        await press.current;
        isFocused.current = slot.current?.contains(document.activeElement) ?? false;
        setLoaded(() => component);
        return true;
      },
      (error: unknown) => {
        console.warn(error);
        loading.current = null;
        return false;
      },
    );
    return loading.current;
  }, [name, language]);

  useEffect(() => {
    const wait = isWorthwhile ? onIdle : afterFirstMove;
    return wait(() => void load());
  }, [load, isWorthwhile]);

  const sayAway = useCallback((): void => {
    isPressed.current = false;
    const event = new Event(remoteAway, { cancelable: true });
    const isSaid = slot.current?.firstElementChild?.dispatchEvent(event) === false;
    if (!isSaid) bus.publish('shell:notice-requested', { v: 1, text: t(awayText), kind: 'error' });
  }, [t]);

  useEffect(() => {
    if (!Loaded && hasBroken.current && isPressed.current) sayAway();
    if (!Loaded) return;
    const button = slot.current?.querySelector('button');
    if (isFocused.current) button?.focus({ preventScroll: true });
    if (isPressed.current) button?.click();
  }, [Loaded, sayAway]);

  async function ask(): Promise<void> {
    isPressed.current = slot.current?.firstElementChild instanceof HTMLButtonElement;
    if (!(await load())) sayAway();
  }

  /** Back to the fallback, which may be pressed again. */
  function giveUp(error: unknown): void {
    console.warn(error);
    loading.current = null;
    hasBroken.current = true;
    setLoaded(null);
  }

  return (
    <span
      ref={slot}
      data-remote={fragmentOwners[name]}
      className={styles.slot}
      onPointerDownCapture={Loaded ? undefined : () => (press.current = clickSettled())}
      onClickCapture={Loaded ? undefined : () => void ask()}
    >
      {Loaded ? (
        <ErrorBoundary fallback={() => fallback} onError={giveUp}>
          <Loaded {...props} />
        </ErrorBoundary>
      ) : (
        fallback
      )}
    </span>
  );
}

/** How the shell shows any remote's fragment, wherever in the page it is asked for. */
export const renderFragment: RenderFragment = (name, props, fallback) => (
  <RemoteSlot key={name} name={name} props={props} fallback={fallback} />
);
