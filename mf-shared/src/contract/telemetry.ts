/** Why a release did not do its work. `load`: its file did not come; `integrity`: it came with other bytes than were
 *  released; `render`: it threw while it was drawn; `script`: it threw elsewhere; `policy`: it broke the page's policy. */
export type FailureKind = 'load' | 'integrity' | 'render' | 'script' | 'policy';

export interface NamedRelease {
  name: string;
  version: string;
}

/** LCP, INP and TTFB in ms, CLS as it is. */
export type WebVitals = Partial<Record<'LCP' | 'CLS' | 'INP' | 'TTFB', number>>;

/** What a page reports about its releases to `/telemetry`; nothing about the visitor. */
export interface TelemetryReport {
  v: 1;
  /** Remotes that were loaded, and how many ms each took. */
  started?: (NamedRelease & { ms: number })[];
  failures?: (NamedRelease & { kind: FailureKind; detail: string })[];
  /** Of a page that those releases made together. */
  vitals?: { releases: NamedRelease[]; values: WebVitals };
}
