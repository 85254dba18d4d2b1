import type { FailureKind } from 'mf-shared';

/** The error's stack identifies the release if `remote` is missing. */
export interface Failure {
  type: 'failed';
  kind: FailureKind;
  error: unknown;
  remote?: string;
  stack?: string;
}

export type TelemetryEvent = { type: 'started'; remote: string; ms: number } | Failure;

type Listener = (event: TelemetryEvent) => void;

// Set only in the browser, not on the server or in tests.
let listener: Listener | undefined;

export const reportEvent: Listener = (event) => listener?.(event);

export function onTelemetryEvent(listen: Listener): void {
  listener = listen;
}
