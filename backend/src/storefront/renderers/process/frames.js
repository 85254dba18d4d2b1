/**
 * The format of all messages between the backend and a renderer process: two lengths, a JSON header, and bytes. The
 * header is JSON, because the backend must be able to parse what a hostile process sends.
 */

const prefixBytes = 8;
const noBytes = new Uint8Array(0);

/**
 * @param {import('node:stream').Writable} channel
 * @param {string} header
 * @param {Uint8Array} [bytes]
 */
export function writeFrame(channel, header, bytes = noBytes) {
  const length = Buffer.byteLength(header);
  const start = Buffer.allocUnsafeSlow(prefixBytes + length);
  start.writeUInt32LE(length, 0);
  start.writeUInt32LE(bytes.length, 4);
  start.write(header, prefixBytes);
  channel.cork();
  channel.write(start);
  if (bytes.length > 0) channel.write(bytes);
  channel.uncork();
}

/**
 * Returns a function that reads the channel's chunks and calls `onFrame` for each message. Throws if a message is
 * larger than `maxBytes`, before it has been received.
 * @param {number} maxBytes
 * @param {(header: string, bytes: Buffer) => void} onFrame
 * @returns {(chunk: Buffer) => void}
 */
export function frameReader(maxBytes, onFrame) {
  /** @type {Buffer[]} */
  let chunks = [];
  let received = 0;
  let needed = prefixBytes;
  return (chunk) => {
    chunks.push(chunk);
    received += chunk.length;
    while (received >= needed) {
      const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
      const bodyStart = prefixBytes + all.readUInt32LE(0);
      const end = bodyStart + all.readUInt32LE(4);
      if (end > maxBytes) throw new RangeError(`a message has ${end} bytes`);
      chunks = [all];
      needed = end;
      if (received < end) return;
      chunks = [all.subarray(end)];
      received -= end;
      needed = prefixBytes;
      onFrame(all.toString('utf8', prefixBytes, bodyStart), all.subarray(bodyStart, end));
    }
  };
}
