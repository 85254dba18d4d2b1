import { createContext, useContext, useEffect } from 'react';

export interface Command {
  name: string;
  run: () => void;
}

interface Registered {
  add: (commands: Command[]) => () => void;
}

export const CommandsContext = createContext<Registered>({ add: () => () => undefined });

/** `commands` must be memoised. */
export function useCommands(commands: Command[]): void {
  const { add } = useContext(CommandsContext);
  useEffect(() => add(commands), [add, commands]);
}
