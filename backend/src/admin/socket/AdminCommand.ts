/** Where a command is given, as far as it matters to what it does. */
export interface Place {
  /** Paths that were typed are meant from here. */
  folder: string;
  /** Whether the shop goes on serving meanwhile, in the same process. */
  isServing: boolean;
  /** How far it is; `all` is 0 where nobody knows. Throws where whoever gave the command is gone: what is done within a
   *  transaction is then undone. */
  progress: (step: string, done: number, all: number) => void;
}

/** A command of the people who run the shop. What it says is shown line by line; what it throws is its fault. */
export type DeskCommand = (args: string[], say: (line: string) => void, place: Place) => Promise<void>;

/** By name. */
export type DeskCommands = Record<string, DeskCommand>;

/** What goes through the desk's socket, a line of JSON each. */
export interface DeskRequest {
  command: string;
  args: string[];
  /** Where the command was typed. */
  folder: string;
}
export type DeskAnswer =
  { said: string } | { progress: [step: string, done: number, all: number] } | { fault: string | null };
