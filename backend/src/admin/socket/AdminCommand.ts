/** The circumstances of a command. */
export interface CommandContext {
  /** Relative paths in the arguments are resolved from here. */
  folder: string;
  /** Who typed it: a user of the operating system. */
  user: string;
  /** Whether the same process is also serving the shop. */
  isServing: boolean;
  /** Reports progress; `all` is 0 if unknown. Throws if the caller has disconnected, which rolls transactions back. */
  progress: (step: string, done: number, all: number) => void;
}

/** A command for operators. It prints lines with `say`; the message of an error it throws is shown. */
export type AdminCommand = (
  args: string[],
  say: (line: string) => void,
  place: CommandContext,
) => Promise<void>;

/** By name. */
export type AdminCommands = Record<string, AdminCommand>;

/** The messages on the admin socket, one line of JSON each. */
export interface AdminRequest {
  command: string;
  args: string[];
  /** The caller's working directory. */
  folder: string;
  user: string;
}
export type AdminResponse =
  { said: string } | { progress: [step: string, done: number, all: number] } | { fault: string | null };
