type Exposed = Record<string, { js: string[]; css: string[] }>;

/** A remote's live release, as the document names it. Addresses are paths of the page's own origin. */
export interface RemoteRelease {
  version: string;
  entry: string;
  exposes: Exposed;
  /** Hash of every file that the page may load, by address. */
  integrity: Record<string, string>;
}

export interface Releases {
  /** The same for the same releases. */
  id?: string;
  shell: {
    version: string;
    scripts: string[];
    css: string[];
    /** A backend from before the shell's pages had a file of their own names none. */
    exposes?: Exposed;
    integrity: Record<string, string>;
  };
  remotes: Record<string, RemoteRelease>;
}

export const releasesElementId = 'shop-releases';

/** The releases that this page was made with. */
export function readReleases(): Releases {
  const text = document.getElementById(releasesElementId)?.textContent;
  if (!text) throw new Error('the document names no releases');
  return JSON.parse(text) as Releases;
}
