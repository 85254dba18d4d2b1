/** Stands in for the runtime's `SnapshotHandler`, which downloads manifests. The document has the URL of every
 *  remote, and `disableSnapshot` removes only the handler's callers. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => {} };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = (): object => ({});
