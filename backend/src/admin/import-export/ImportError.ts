/** A fault in the merchant's file, with its line. */
export class ImportError extends Error {
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.name = 'Fault';
    this.line = line;
  }
}
