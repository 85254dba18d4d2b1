import * as v from 'valibot';

/** The schema of one version of an event. */
export const event = <const V extends number, E extends v.ObjectEntries>(version: V, payload: E) =>
  v.object({ v: v.literal(version), ...payload });

/** Payloads by event, of schemas by event. */
export type EventsOf<S extends Record<string, v.GenericSchema<{ v: number }>>> = {
  [N in keyof S]: v.InferOutput<S[N]>;
};
