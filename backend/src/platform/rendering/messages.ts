import type { Language } from 'mf-shared/languages';
import type { FailureKind } from 'mf-shared/calls';

/** What the server and a worker that renders pages say to each other. `page` numbers a page, `call` a call it makes. */
export type ToWorker =
  | { kind: 'render'; page: number; address: string }
  | { kind: 'abandon'; page: number }
  | { kind: 'answer'; call: number; json: string }
  | { kind: 'refusal'; call: number; status: number; message: string };

export type FromWorker =
  | { kind: 'ready' }
  | CallMessage
  | { kind: 'whole'; page: number; status: number; headers: Record<string, string>; bytes: Uint8Array }
  /** A page that comes bit by bit: its head, then chunks, then its end. */
  | { kind: 'head'; page: number; status: number; headers: Record<string, string> }
  | { kind: 'chunk'; page: number; bytes: Uint8Array }
  | { kind: 'end'; page: number }
  | { kind: 'failure'; page: number; message: string }
  /** A release of the set did not do its part of a page; the page was made without it. */
  | { kind: 'fault'; name: string; fault: FailureKind; detail: string };

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
  /** Style sheets that stand in documents, by address. */
  styles: Record<string, ServerFile>;
  /** What the document says of the releases. */
  releases: object;
  origin: string;
  /** What whoever runs the shop has set for its pages. */
  pages: object;
}

export interface ServerFile {
  path: string;
  integrity: string;
}
