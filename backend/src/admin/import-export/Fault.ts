/** What is wrong with a file of products, in the merchant's words, and the line where. */
export class Fault extends Error {
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.name = 'Fault';
    this.line = line;
  }
}
