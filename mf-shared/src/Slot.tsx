import { createContext, useContext, type ReactNode } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';

export type RenderSlot = (name: string, props: object, fallback: ReactNode) => ReactNode;

/** How the fragments of a slot are found, loaded, retried and replaced by the fallback. The shell provides it. */
export const RenderSlotContext = createContext<RenderSlot | null>(null);

interface Props<Schemas extends Record<string, GenericSchema>, Name extends keyof Schemas> {
  name: Name & string;
  /** Given to every fragment that stands here. */
  props: InferOutput<Schemas[Name]>;
  /** Shown until the first fragment is loaded and while its remote is unavailable. It should have the fragment's size. */
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

/** A package's `Slot`: a place in its pages where fragments of other releases stand. `Schemas` are the `slots` of its
 *  `src/contract.ts`. Without fragments a slot shows nothing. */
export const createSlot = <Schemas extends Record<string, GenericSchema>>(): Slot<Schemas> =>
  AnySlot as Slot<Schemas>;
