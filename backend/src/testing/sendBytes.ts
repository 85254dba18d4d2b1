import { connect } from 'node:net';

/**
 * `fetch` would correct these bytes. Returns the status, or 0 if the connection is closed without a response.
 */
export async function sendBytes(port: number, request: Uint8Array): Promise<number> {
  const socket = connect(port, 'localhost');
  let response = '';
  socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')));
  // The shop may close the connection while the request is being written.
  socket.on('error', () => undefined);
  socket.write(request);
  await new Promise((resolve) => socket.on('close', resolve));
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1] ?? 0);
}
