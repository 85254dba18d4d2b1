import { createContext, useContext, type ReactNode } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';

export type RenderSlot = (name: string, props: object, fallback: ReactNode) => ReactNode;

/** Finds and loads the fragments of a slot, with retries and fallback. Provided by the shell. */
export const RenderSlotContext = createContext<RenderSlot | null>(null);

interface Props<Schemas extends Record<string, GenericSchema>, Name extends keyof Schemas> {
  name: Name & string;
  props: InferOutput<Schemas[Name]>;
  /** Shown until the first fragment has loaded, while it suspends, and while its remote is unavailable. Should have
   *  the fragment's size. */
  fallback?: ReactNode;
}

function AnySlot({
  name,
  props,
  fallback = null,
}: {
  name: string;
  props: object;
  fallback?: ReactNode;
}): ReactNode {
  const renderSlot = useContext(RenderSlotContext);
  return renderSlot ? renderSlot(name, props, fallback) : fallback;
}

type Slot<Schemas extends Record<string, GenericSchema>> = <Name extends keyof Schemas>(
  props: Props<Schemas, Name>,
) => ReactNode;

/** Creates a package's `Slot`: a place in its pages for fragments of other releases. `Schemas` are the
 *  `slots` of its `src/contract.ts`. Renders nothing without fragments. */
export const createSlot = <Schemas extends Record<string, GenericSchema>>(): Slot<Schemas> =>
  AnySlot as Slot<Schemas>;
