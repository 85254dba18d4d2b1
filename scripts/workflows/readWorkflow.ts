import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { repository } from '../repository.ts';

const folder = path.join(repository, '.github/workflows');

interface Filter {
  branches?: string[];
  paths?: string[];
}

export interface Workflow {
  name: string;
  on: Partial<Record<string, Filter | null>>;
  jobs: Record<string, { uses?: string; with?: Record<string, string>; steps?: { run?: string }[] }>;
}

export const workflowFiles = (): string[] => readdirSync(folder).filter((file) => file.endsWith('.yml'));

export const readWorkflow = (file: string): Workflow =>
  parse(readFileSync(path.join(folder, file), 'utf8')) as Workflow;

export const commandsOf = ({ jobs }: Workflow, values: Record<string, string> = {}): string[] =>
  Object.values(jobs)
    .flatMap(({ steps = [] }) => steps.flatMap(({ run }) => (run ? run.trim().split('\n') : [])))
    .map((command) =>
      command.replace(/\$\{\{ (\S+) \}\}/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`${command}: no value for ${name}`);
        return value;
      }),
    );
