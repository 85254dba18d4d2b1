/** A call's answer that sends the browser to another address of the shop. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}
