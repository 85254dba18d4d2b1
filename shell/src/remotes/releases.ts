type ExposedModules = Record<string, { js: string[]; css: string[] }>;

/** A remote's release, as in the document. Addresses are paths of the page's own origin. */
export interface RemoteRelease {
  version: string;
  entry: string;
  exposes: ExposedModules;
  /** The hash of every file, by address. */
  integrity: Record<string, string>;
}

export interface Releases {
  /** Identifies this set of releases. */
  id?: string;
  shell: {
    version: string;
    scripts: string[];
    css: string[];
    /** An older backend sends none. */
    exposes?: ExposedModules;
    integrity: Record<string, string>;
  };
  remotes: Record<string, RemoteRelease>;
}

export const releasesElementId = 'shop-releases';

/** The releases that this document was rendered with. */
export function readReleases(): Releases {
  const text = document.getElementById(releasesElementId)?.textContent;
  if (!text) throw new Error('the document names no releases');
  return JSON.parse(text) as Releases;
}
