import { bus, ErrorBoundary, useLanguage, useLocation, useUser, type RenderSlot } from 'mf-shared';
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { afterFirstInteraction } from './afterFirstInteraction.ts';
import { clickSettled } from './clickSettled.ts';
import { useComposition, type PlacedFragment } from './composition.ts';
import { loadFragment, unavailable } from './loadModule.ts';
import { onIdle } from './onIdle.ts';
import { useTexts } from '../texts.ts';
import styles from './RemoteSlot.module.css';

/** Dispatched on the fallback if a clicked fragment could not be loaded. Preventing the default suppresses
 *  the notice. */
export const remoteUnavailableEvent = 'remote-away';

interface FragmentProps {
  fragment: PlacedFragment;
  isSignedIn: boolean;
  overlays: boolean | undefined;
  props: object;
  fallback: ReactNode;
}

interface LoadOptions {
  fragment: PlacedFragment;
  loadsWhenIdle: boolean;
  slot: RefObject<HTMLElement | null>;
  /** Settles after a press that is in progress. */
  press: RefObject<Promise<void> | undefined>;
}

/** Loads when idle or after the first interaction, and keeps the focus on the slot's button. */
function useFragment({ fragment, loadsWhenIdle, slot, press }: LoadOptions) {
  const [Fragment, setFragment] = useState<ComponentType<object> | null>(null);
  const language = useLanguage();
  const loading = useRef<Promise<boolean> | null>(null);
  const hadFocus = useRef(false);

  const load = useCallback((): Promise<boolean> => {
    loading.current ??= loadFragment(fragment, language).then(
      async (component) => {
        // A button removed between pointerdown and pointerup receives no click.
        await press.current;
        hadFocus.current = slot.current?.contains(document.activeElement) ?? false;
        // Synchronous: until a later render, focus or a press could reach the button that is being
        // removed.
        flushSync(() => setFragment(() => component));
        return true;
      },
      (error: unknown) => {
        console.warn(error);
        loading.current = null;
        return false;
      },
    );
    return loading.current;
  }, [fragment, language, slot, press]);

  useEffect(() => {
    const schedule = loadsWhenIdle ? onIdle : afterFirstInteraction;
    return schedule(() => void load());
  }, [load, loadsWhenIdle]);

  useLayoutEffect(() => {
    if (Fragment && hadFocus.current) slot.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [Fragment, slot]);

  function unload(): void {
    loading.current = null;
    setFragment(null);
  }

  return { Fragment, load, unload };
}

/** Hovering or clicking the fallback loads the remote immediately. A fallback that is a button passes focus
 *  and click on to the fragment's button. */
function RemoteFragment({ fragment, isSignedIn, overlays, props, fallback }: FragmentProps): ReactNode {
  const t = useTexts();
  const slot = useRef<HTMLSpanElement>(null);
  const wasClicked = useRef(false);
  const hasCrashed = useRef(false);
  const press = useRef<Promise<void>>(undefined);
  const loadsWhenIdle = fragment.loads === 'idle' || (fragment.loads === 'idle-when-signed-in' && isSignedIn);
  const { Fragment, load, unload } = useFragment({ fragment, loadsWhenIdle, slot, press });

  const showUnavailable = useCallback((): void => {
    wasClicked.current = false;
    const event = new Event(remoteUnavailableEvent, { cancelable: true });
    if (slot.current?.firstElementChild?.dispatchEvent(event) === false) return;
    const text = t('This part of the shop is not available at the moment. Please try again.');
    bus.publish('shell:notice-requested', { v: 1, text, kind: 'error' });
  }, [t]);

  useEffect(() => {
    if (!Fragment && hasCrashed.current && wasClicked.current) showUnavailable();
    if (!Fragment) return;
    if (wasClicked.current) slot.current?.querySelector('button')?.click();
  }, [Fragment, showUnavailable]);

  /** After a crash only a click reloads the fragment: a crash replaces the fallback, and a click that
   *  started on the previous one would be lost. */
  function onHover(): void {
    if (!hasCrashed.current) void load();
  }

  async function onFallbackClick(): Promise<void> {
    wasClicked.current = slot.current?.firstElementChild instanceof HTMLButtonElement;
    if (!(await load())) showUnavailable();
  }

  function onCrash(error: unknown): void {
    console.warn(error);
    hasCrashed.current = true;
    unload();
  }

  /** React passes the events in a portal to the component that rendered it. */
  function stayInside(event: SyntheticEvent): void {
    if (overlays || slot.current?.contains(event.target as Node)) return;
    event.stopPropagation();
    onCrash(unavailable(fragment.remote, 'script', new Error('renders outside its slot')));
  }

  return (
    <span
      ref={slot}
      data-remote={fragment.remote}
      className={overlays ? styles.open : styles.contained}
      onPointerEnter={Fragment ? undefined : ({ pointerType }) => pointerType === 'mouse' && onHover()}
      onPointerDownCapture={Fragment ? stayInside : () => (press.current = clickSettled())}
      onGotPointerCapture={stayInside}
      onClickCapture={Fragment ? undefined : () => void onFallbackClick()}
    >
      {Fragment ? (
        <ErrorBoundary fallback={() => fallback} onError={onCrash}>
          <Suspense fallback={fallback}>
            <Fragment {...props} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        fallback
      )}
    </span>
  );
}

interface ReservedProps {
  size: NonNullable<PlacedFragment['size']>;
  isForCustomers: boolean;
}

/** The size is in attributes, since the policy forbids inline styles. */
const Reserved = ({ size: { width, height }, isForCustomers }: ReservedProps): ReactNode => (
  <svg
    className={`${styles.reserved} ${isForCustomers ? styles.customers : ''}`}
    width={width ?? '100%'}
    height={height}
    aria-hidden="true"
  />
);

interface SlotProps {
  name: string;
  props: object;
  fallback: ReactNode;
}

/** The page's fallback is for the first fragment; the others reserve their own space, those for customers only
 *  for customers. */
function RemoteSlot({ name: slot, props, fallback }: SlotProps): ReactNode {
  const { fragmentsIn, overlays, routeOf } = useComposition();
  const page = routeOf(useLocation().pathname);
  const isSignedIn = useUser() !== null;
  return fragmentsIn(slot, page).map((fragment, index) => {
    const { remote, name, size, loads } = fragment;
    const isForCustomers = !isSignedIn && loads === 'idle-when-signed-in';
    const own = size && <Reserved size={size} isForCustomers={isForCustomers} />;
    return (
      <RemoteFragment
        key={`${remote} ${name}`}
        fragment={fragment}
        isSignedIn={isSignedIn}
        overlays={overlays(slot)}
        props={props}
        fallback={(index === 0 && fallback) || own}
      />
    );
  });
}

export const renderSlot: RenderSlot = (name, props, fallback) => (
  <RemoteSlot name={name} props={props} fallback={fallback} />
);
