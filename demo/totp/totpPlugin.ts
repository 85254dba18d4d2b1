import type { FastifyInstance } from 'fastify';
import { demoStaff } from '../../backend/src/admin/staff/demoStaff.ts';
import { totpCode } from '../../backend/src/admin/staff/oneTimeCodes.ts';
import { html } from '../../backend/src/platform/html.ts';
import { developmentPage, sendPage } from '../developmentPage.ts';

/** Replaces an authenticator app in development. */
export async function totpPlugin(app: FastifyInstance): Promise<void> {
  app.get('/__dev/codes', (_, reply) =>
    sendPage(
      reply,
      developmentPage(
        'Code',
        html`<h1>Code of ${demoStaff.name}</h1>
          <p><strong>${totpCode(demoStaff.totpSecret, Date.now())}</strong></p>
          <p>It works once, for about a minute. <a href="/__dev/codes">Another</a></p>`,
      ),
    ),
  );
}
