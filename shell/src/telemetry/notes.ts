import type { FailureKind } from 'mf-shared';

/** A remote came, some ms after it was asked for; or a release failed. Where no remote is named, the error's own stack
 *  says whose code it was. */
export type Note =
  | { what: 'started'; remote: string; ms: number }
  | { what: 'failed'; kind: FailureKind; error: unknown; remote?: string; stack?: string };

/** Where parts of the shell say how releases do; set by the browser's start. On the server and in tests nobody listens. */
export const notes: { take: (note: Note) => void } = { take: () => undefined };
