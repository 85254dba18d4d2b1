import type { FailureKind } from 'mf-shared';

/** The error's stack identifies the release if `remote` is missing. */
export type TelemetryEvent =
  | { type: 'started'; remote: string; ms: number }
  | { type: 'failed'; kind: FailureKind; error: unknown; remote?: string; stack?: string };

type Listener = (event: TelemetryEvent) => void;

// Set only in the browser, not on the server or in tests.
let listener: Listener | undefined;

export const reportEvent: Listener = (event) => listener?.(event);

export function onTelemetryEvent(listen: Listener): void {
  listener = listen;
}
