/** The used part of Stryker, which only mutation tests install. */
declare module '@stryker-mutator/core' {
  export interface MutantResult {
    status: string;
    fileName: string;
    location: { start: { line: number; column: number } };
    mutatorName: string;
    replacement?: string;
  }

  export class Stryker {
    constructor(options: object);
    runMutationTest(): Promise<MutantResult[]>;
  }
}
