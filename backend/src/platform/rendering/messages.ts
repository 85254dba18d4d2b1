import type { Language } from 'mf-shared/languages';
import type { FailureKind } from 'mf-shared/calls';

/** Messages from the server to a render worker. `page` and `call` are request numbers. */
export type ToWorker =
  | { kind: 'render'; page: number; address: string }
  | { kind: 'abort'; page: number }
  | { kind: 'callAnswered'; call: number; json: string }
  | { kind: 'callFailed'; call: number; status: number; message: string };

/** Messages from a render worker to the server. */
export type FromWorker =
  | { kind: 'ready' }
  | CallMessage
  | { kind: 'page'; page: number; status: number; headers: Record<string, string>; bytes: Uint8Array }
  /** A streamed page: its head, then chunks, then its end. */
  | { kind: 'head'; page: number; status: number; headers: Record<string, string> }
  | { kind: 'chunk'; page: number; bytes: Uint8Array }
  | { kind: 'end'; page: number }
  | { kind: 'pageFailed'; page: number; message: string }
  /** A release failed to render its part; the page was rendered without it. */
  | { kind: 'releaseFailed'; name: string; failure: FailureKind; detail: string };

export interface CallMessage {
  kind: 'call';
  page: number;
  call: number;
  method: 'GET' | 'POST';
  name: string;
  input: object;
  language: Language;
}

/** The files of a release set that a worker loads, with their hashes. */
export interface WorkerSettings {
  shell: ServerFile;
  remotes: Record<string, ServerFile>;
  /** Style sheets that are inlined into documents, by address. */
  styles: Record<string, ServerFile>;
  /** Described in the document for the browser. */
  releases: object;
  origin: string;
  /** The operator's settings for the pages, such as analytics. */
  pages: object;
}

export interface ServerFile {
  path: string;
  integrity: string;
}
