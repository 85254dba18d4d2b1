import type { Releases, ShopSettings } from 'mf-shared/document';
import { languages, sourceLanguage } from 'mf-shared/languages';
import * as v from 'valibot';

/** `page` and `call` are request numbers; `set` is a set's id. */
export type ToProcess =
  /** The body is JSON: `LoadedFiles`. */
  | {
      kind: 'load';
      shellFile: string;
      remote: RemoteFile | null;
      set: SetDescription;
      origin: string;
      pages: ShopSettings;
      /** Multiplies the shell's time limits. */
      timeFactor: number;
    }
  | ({ kind: 'addSet' } & SetDescription)
  | { kind: 'removeSet'; id: string }
  | { kind: 'render'; page: number; url: string; set: string }
  | { kind: 'abort'; page: number }
  /** The body is the call's response. */
  | { kind: 'callSucceeded'; call: number }
  | { kind: 'callFailed'; call: number; status: number; message: string }
  | { kind: 'ping' };

interface RemoteFile {
  name: string;
  file: string;
}

export interface LoadedFiles {
  shell: string;
  remote: string | null;
  /** Inlined style sheets, keyed by URL. */
  styles: Record<string, string>;
}

export interface SetDescription {
  id: string;
  releases: Releases;
}

const page = v.number();
const head = {
  page,
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  headers: v.record(v.pipe(v.string(), v.regex(/^[a-z-]{1,60}$/)), v.pipe(v.string(), v.maxLength(20_000))),
};
const text = v.pipe(v.string(), v.maxLength(20_000));

/** The process may be hostile: any other message ends it. */
export const fromProcess = v.variant('kind', [
  v.object({ kind: v.literal('started') }),
  v.object({ kind: v.literal('loaded') }),
  v.object({ kind: v.literal('loadFailed'), message: text }),
  v.object({ kind: v.literal('pong'), bytes: v.number() }),
  v.object({ kind: v.literal('log'), text }),
  v.object({ kind: v.literal('page'), ...head }),
  v.object({ kind: v.literal('head'), ...head }),
  v.object({ kind: v.literal('chunk'), page }),
  v.object({ kind: v.literal('end'), page }),
  v.object({ kind: v.literal('pageFailed'), page, message: text }),
  v.object({
    kind: v.literal('call'),
    page,
    call: v.number(),
    name: v.string(),
    input: v.looseObject({}),
    language: v.optional(v.picklist(languages), sourceLanguage),
  }),
  /** A release failed to render its part; the page was rendered without it. */
  v.object({
    kind: v.literal('releaseFailed'),
    name: v.string(),
    failure: v.picklist(['load', 'integrity', 'render', 'script', 'policy']),
    detail: text,
  }),
]);

export type FromProcess = v.InferOutput<typeof fromProcess>;
export type PageMessage = Extract<FromProcess, { kind: 'page' | 'head' | 'chunk' | 'end' | 'pageFailed' }>;
export type CallMessage = Extract<FromProcess, { kind: 'call' }>;
