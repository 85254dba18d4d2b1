import type { FastifyRequest } from 'fastify';
import { PreviewRefused, readPreview, readTrust, type Preview } from 'mf-toolkit/registry';
import type { Approvals } from '../approvals.ts';

export const previewCookie = '__Host-preview';

/** Reads the links that teams sign, and the cookie that keeps one in a browser. */
export interface PreviewLinks {
  /** Throws `PreviewRefused` where the link shows nothing. Its releases may be used from then on. */
  read(link: string): Promise<Preview>;
  /** The preview that a browser is in; null without one, or where its time is over. */
  of: (request: FastifyRequest) => Promise<Preview | null>;
}

/** Whether a browser is or was in a preview, so that what it reports counts nowhere. */
export const isPreviewing = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes(`${previewCookie}=`) ?? false;

interface Options {
  trustFile: string | undefined;
  /** The shop's. */
  origin: string;
  approvals: Pick<Approvals, 'approve'>;
}

export function createPreviewLinks({ trustFile, origin, approvals }: Options): PreviewLinks {
  async function read(link: string): Promise<Preview> {
    // Without a trust file no team has a key that counts.
    if (!trustFile) throw new PreviewRefused('forged');
    const preview = readPreview(await readTrust(trustFile), origin, link);
    for (const { manifest, ...release } of preview.releases) approvals.approve(release, manifest);
    return preview;
  }

  return {
    read,
    async of(request) {
      const link = request.cookies[previewCookie];
      if (!link) return null;
      return read(link).catch((error: unknown) => {
        if (error instanceof PreviewRefused) return null;
        throw error;
      });
    },
  };
}
