import type { FastifyRequest } from 'fastify';
import { PreviewRefused, readPreview, readTrust, type Preview } from 'mf-toolkit/registry';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Approvals } from '../../platform/releases/approvals/approvals.ts';
import { isOfficeLink, readOfficeLink } from '../../platform/releases/approvals/officePreviews.ts';

export const previewCookie = '__Host-preview';

export interface PreviewLinks {
  /** Approves the preview's releases. Throws `PreviewRefused` if the link is invalid. */
  read(link: string): Promise<Preview>;
  /** Null without a preview, or if it has expired. */
  of: (request: FastifyRequest) => Promise<Preview | null>;
}

/** Whether a browser is or was in a preview: its reports do not count. */
export const isPreviewing = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes(`${previewCookie}=`) ?? false;

interface Options {
  db: Db;
  trustFile: string | undefined;
  origin: string;
  approvals: Pick<Approvals, 'approve'>;
}

export function createPreviewLinks({ db, trustFile, origin, approvals }: Options): PreviewLinks {
  async function read(link: string): Promise<Preview> {
    // No team has a valid key if there is no trust file.
    if (!trustFile) throw new PreviewRefused('forged');
    const trust = await readTrust(trustFile);
    const preview = isOfficeLink(link)
      ? await readOfficeLink(db, trust, origin, link)
      : readPreview(trust, origin, link);
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
