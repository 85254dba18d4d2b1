/** A fault of a file that an operator reads, in English. */
export class LineFault extends Error {
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.name = 'Fault';
    this.line = line;
  }
}
