import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface Ports {
  shop: number;
  card: number;
  mail: number;
}

const services = [
  { key: 'shop', variable: 'PORT', usual: 3000, of: 'the shop' },
  { key: 'card', variable: 'CARD_PORT', usual: 3001, of: 'the card sandbox' },
  { key: 'mail', variable: 'SMTP_PORT', usual: 3025, of: 'the local mail server' },
] as const;

/** Throws, naming all invalid variables, or if two ports are equal. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const chosen = services.map(({ key, variable, usual }) => {
    const text = env[variable] ?? String(usual);
    const isPort = /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65536;
    return { key, variable, port: isPort ? Number(text) : null, text };
  });
  const wrong = chosen.filter(({ port }) => port === null);
  if (wrong.length > 0)
    throw new Error(wrong.map(({ variable, text }) => `${variable}=${text} is not a port`).join('\n'));
  if (new Set(chosen.map(({ port }) => port)).size < chosen.length)
    throw new Error(`${services.map(({ variable }) => variable).join(', ')} must be different ports`);
  return Object.fromEntries(chosen.map(({ key, port }) => [key, port])) as unknown as Ports;
}

async function canListen(port: number, host?: string): Promise<boolean> {
  const server = createServer();
  server.listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

// Some systems allow listening on all interfaces while another program listens on 127.0.0.1.
const isFree = async (port: number): Promise<boolean> =>
  (await canListen(port)) && (await canListen(port, '127.0.0.1'));

export async function assertPortsFree(ports: Ports): Promise<void> {
  const busy: string[] = [];
  for (const { key, variable, of } of services) {
    if (await isFree(ports[key])) continue;
    busy.push(
      `Port ${ports[key]}, for ${of}, is in use. Stop the program that uses it, or choose another port: ${variable}=${ports[key] + 100} npm start`,
    );
  }
  if (busy.length > 0) throw new Error(busy.join('\n'));
}

export async function freePorts(): Promise<Ports> {
  const found = new Set<number>();
  while (found.size < services.length) {
    // Systems take ports above 32768 for outgoing connections at any time.
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) found.add(port);
  }
  const [shop = 0, card = 0, mail = 0] = found;
  return { shop, card, mail };
}
