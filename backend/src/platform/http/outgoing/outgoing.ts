import { requestId } from '../../log/requestId.ts';
import { currentTrace } from '../../tracing/tracing.ts';

/** Returns the headers by which another server's log can be compared with the shop's. */
export function correlationHeaders(): Record<string, string> {
  const id = requestId();
  const traceparent = currentTrace();
  return { ...(id !== undefined && { 'x-request-id': id }), ...(traceparent && { traceparent }) };
}

/** Returns the text of a response, or null if it has more bytes; the rest is then not read. */
export async function readLimited({ body }: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the rest of the response.
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
