import type { FastifyReply } from 'fastify';
import { html, type Html } from '../backend/src/platform/html.ts';

export function developmentPage(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/__dev/mail.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text;
}

export const pagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function sendPage(reply: FastifyReply, page: string, policy = pagePolicy): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(page);
}
