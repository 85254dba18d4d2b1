/** A command of the people who run the shop. What it says is shown line by line; what it throws is its fault. */
export type DeskCommand = (args: string[], say: (line: string) => void) => Promise<void>;

/** By name. */
export type DeskCommands = Record<string, DeskCommand>;

/** What goes through the desk's socket, a line of JSON each. */
export interface DeskRequest {
  command: string;
  args: string[];
}
export type DeskAnswer = { said: string } | { fault: string | null };
