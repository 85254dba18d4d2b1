import { messageOf } from '../platform/errors.ts';

/**
 * An explanation that staff can pass on to the receiver's programmer: Node's messages name its own options and
 * OpenSSL's files.
 */
export function connectionFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const says = (text: string): Error => new Error(text, { cause: error });
  if (code === 'ECONNREFUSED') return says('Nothing accepts connections at this address.');
  if (code === 'ENOTFOUND') return says('This address does not exist.');
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return says('This address does not answer by HTTPS.');
  if (/CERT|VERIFY/.test(code))
    return says(`The certificate is not trusted: ${messageOf(error).split(';')[0]}.`);
  return error;
}
