import { createContext, useContext, useEffect } from 'react';

/** Something that can be done here, by its name. */
export interface Command {
  name: string;
  run: () => void;
}

interface Registered {
  add: (commands: Command[]) => () => void;
}

export const CommandsContext = createContext<Registered>({ add: () => () => undefined });

/** Lets the command palette do these while the component is shown. `commands` must be memoised. */
export function useCommands(commands: Command[]): void {
  const { add } = useContext(CommandsContext);
  useEffect(() => add(commands), [add, commands]);
}
