import type { FailureKind } from 'mf-shared';

/** A remote was loaded within `ms`, or a release failed. Without a remote's name the error's stack tells whose code it
 *  was. */
export type TelemetryEvent =
  | { type: 'started'; remote: string; ms: number }
  | { type: 'failed'; kind: FailureKind; error: unknown; remote?: string; stack?: string };

type Listener = (event: TelemetryEvent) => void;

// Only the browser listens, not the server or tests.
let listener: Listener | undefined;

export const reportEvent: Listener = (event) => listener?.(event);

export function onTelemetryEvent(listen: Listener): void {
  listener = listen;
}
