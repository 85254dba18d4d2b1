export class ImportError extends Error {
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.name = 'Fault';
    this.line = line;
  }
}
