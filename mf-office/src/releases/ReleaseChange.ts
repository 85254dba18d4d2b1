export type ReleaseChange =
  | { kind: 'roll-back'; name: string; version: string; rollback: Record<string, string | null> }
  | { kind: 'promote'; name: string; version: string }
  | { kind: 'end-canary'; name: string; version: string };
