import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Applications beside the shop, by the host that requests name: `office.shop.example`, or with a port. */
export type Hosts = ReadonlyMap<string, Pick<FastifyInstance, 'routing'>>;

/** One server for the shop and the applications beside it. They share the port only: none has routes or hooks of another. */
export const serverOfHosts =
  (hosts: Hosts, options: ServerOptions) =>
  (shop: RequestListener): Server =>
    createServer(options, (request, response) => {
      const application = hosts.get((request.headers.host ?? '').toLowerCase());
      if (application) application.routing(request, response);
      else shop(request, response);
    });
