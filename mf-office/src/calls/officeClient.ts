import { createContext, useContext } from 'react';
import { CallError, type CallRequest, type Language, type Transport } from 'mf-shared';
import type { OfficeGetCalls, OfficePostCalls } from '../contract/calls.ts';

interface Options {
  /** Set for automatic refreshes, which do not prolong the session. */
  isBackgroundPoll?: boolean;
}

export interface OfficeClient {
  get<N extends keyof OfficeGetCalls>(
    name: N,
    input: OfficeGetCalls[N]['input'],
    options?: Options,
  ): Promise<OfficeGetCalls[N]['response']>;
  post<N extends keyof OfficePostCalls>(
    name: N,
    input: OfficePostCalls[N]['input'],
  ): Promise<OfficePostCalls[N]['response']>;
  /**
   * Sends queries before the page requests them. The page then gets these responses, unless a change is sent in
   * between.
   */
  sendAhead(queries: Query[]): void;
}

export type Query = {
  [N in keyof OfficeGetCalls]: [name: N, input: OfficeGetCalls[N]['input']];
}[keyof OfficeGetCalls];

interface Settings {
  transport: Transport;
  language: Language;
  onSessionOver: () => Promise<void>;
  /** Called when a call is forbidden, since a role may have been removed. */
  onForbidden: () => void;
}

/** These calls take longer for longer lists, because they compare or write each line. */
const listCalls: ReadonlySet<string> = new Set([
  'OfficeUploadList',
  'OfficePreviewList',
  'OfficeApplyList',
  'OfficePreviewUndo',
  'OfficeUndoChange',
  'OfficeExport',
] satisfies (keyof (OfficeGetCalls & OfficePostCalls))[]);
const listTimeLimitMs = 120_000;

/** When the session has expired, waits for a new sign-in and then repeats the call. */
export function createOfficeClient({
  transport,
  language,
  onSessionOver,
  onForbidden,
}: Settings): OfficeClient {
  const send =
    (method: CallRequest['method']) =>
    async (name: string, given: object, { isBackgroundPoll = false }: Options = {}): Promise<unknown> => {
      const input = isBackgroundPoll ? { ...given, watch: 'yes' } : given;
      const timeLimit = listCalls.has(name) ? { timeLimitMs: listTimeLimitMs } : {};
      const request = { method, name: `calls/${name}`, input, language, ...timeLimit };
      try {
        return await transport(request);
      } catch (error) {
        if (error instanceof CallError && error.status === 403) onForbidden();
        if (!(error instanceof CallError && error.status === 401)) throw error;
        await onSessionOver();
        return transport(request);
      }
    };
  const query = send('GET');
  const change = send('POST');
  let ahead = new Map<string, Promise<unknown>>();
  const client = {
    async get(name: string, input: object, options: Options = {}) {
      const key = JSON.stringify([name, input]);
      const sent = options.isBackgroundPoll ? undefined : ahead.get(key);
      ahead.delete(key);
      return sent ?? query(name, input, options);
    },
    async post(name: string, input: object) {
      ahead.clear();
      return change(name, input);
    },
    sendAhead(queries: Query[]) {
      ahead = new Map(queries.map(([name, input]) => [JSON.stringify([name, input]), query(name, input)]));
      // The page shows the error.
      for (const sent of ahead.values()) sent.catch(() => undefined);
    },
  };
  // Responses are not checked here; the backend's tests check them against these types.
  return client as OfficeClient;
}

export const OfficeContext = createContext<OfficeClient | null>(null);

export function useOffice(): OfficeClient {
  const client = useContext(OfficeContext);
  if (!client) throw new Error('useOffice needs an OfficeContext.');
  return client;
}
