export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}
