import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Applications by the Host header: `office.shop.example`, with the port if it is not the default. */
export type Hosts = ReadonlyMap<string, Pick<FastifyInstance, 'routing'>>;

export const serverOfHosts =
  (hosts: Hosts, options: ServerOptions) =>
  (shop: RequestListener): Server =>
    createServer(options, (request, response) => {
      const application = hosts.get((request.headers.host ?? '').toLowerCase());
      if (application) application.routing(request, response);
      else shop(request, response);
    });
