export interface CommandContext {
  /** Relative paths in the arguments are resolved against this folder. */
  folder: string;
  user: string;
  /** The name with which the command was called. */
  program: string;
  isServing: boolean;
  /** `all` is 0 if unknown. Throws if the caller has disconnected, which rolls back transactions. */
  progress: (step: string, done: number, all: number) => void;
}

/** The command did a part of its work: its exit code is 2 instead of 1. */
export class PartlyDone extends Error {
  override name = 'PartlyDone';
}

export type AdminCommand = (
  args: string[],
  print: (line: string) => void,
  place: CommandContext,
) => Promise<void>;

export type AdminCommands = Record<string, AdminCommand>;

export interface AdminRequest {
  command: string;
  args: string[];
  folder: string;
  user: string;
  program: string;
}
export type AdminResponse =
  | { said: string }
  | { progress: [step: string, done: number, all: number] }
  | { fault: string | null; isPartlyDone?: boolean };
