/**
 * Returns the statements that would break the previous release, which still runs while this one starts. `earlier` is
 * the text of the migrations before.
 */
export function findBreakingChanges(migration: string, earlier = ''): string[] {
  const statements = statementsOf(migration);
  return statements
    .filter((statement) => !hasViewOfOldName(statement, statements) && !isOnNewTable(statement, statements))
    .filter((statement) => !isOnNewColumn(statement, statements))
    .filter((statement) => !isWiderCheck(statement, statements, earlier))
    .flatMap((statement) => problemsIn(statement).map((problem) => `${problem}: ${statement}`));
}

/** Returns the statements during which requests of running backends would wait. */
export function findBlockingChanges(migration: string): string[] {
  const statements = statementsOf(migration).filter(Boolean);
  const isConcurrent = (statement: string): boolean => /^(create|drop) .*\bconcurrently\b/.test(statement);
  if (statements.some(isConcurrent))
    return statements
      .filter((statement) => !isConcurrent(statement))
      .map((statement) => `beside an index that is created concurrently: ${statement}`);
  return statements.flatMap((statement) => {
    const indexed = /^create (?:unique )?index \w+ on (\w+)/.exec(statement)?.[1];
    if (indexed && !statements.some((other) => other.startsWith(`create table ${indexed} `)))
      return [`not created concurrently: ${statement}`];
    const filled = /^update (\w+)/.exec(statement)?.[1];
    if (filled && statements.some((other) => other.startsWith(`alter table ${filled} `)))
      return [`fills a table that it keeps locked: ${statement}`];
    return [];
  });
}

function statementsOf(migration: string): string[] {
  return migration
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'[^']*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase());
}

/** The previous release uses a renamed table through the view; its recorded statements show whether it can. */
function hasViewOfOldName(statement: string, all: string[]): boolean {
  const oldName = /^alter table (\w+) rename to \w+$/.exec(statement)?.[1];
  return oldName !== undefined && all.some((other) => other.startsWith(`create view ${oldName} as `));
}

/** The previous release does not write to a table that it does not know. */
function isOnNewTable(statement: string, all: string[]): boolean {
  const table = /^create unique index (?:concurrently )?\w+ on (\w+)/.exec(statement)?.[1];
  return table !== undefined && all.some((other) => other.startsWith(`create table ${table} `));
}

/** The previous release does not read a column that it does not know. */
function isOnNewColumn(statement: string, all: string[]): boolean {
  const column = /^(alter table \w+) alter column (\w+) type\b[^,]*$/.exec(statement);
  return column !== null && all.some((other) => other.startsWith(`${column[1]} add column ${column[2]} `));
}

/** What the previous release writes passed the replaced check, so that it passes `(replaced) or …` too. */
function isWiderCheck(statement: string, all: string[], earlier: string): boolean {
  const check = /^(alter table \w+) add constraint (\w+) check \((.+?) or /.exec(statement);
  return (
    check !== null &&
    statement.endsWith(')') &&
    all.includes(`${check[1]} drop constraint ${check[2]}`) &&
    earlier.includes(`check (${check[3]})`)
  );
}

const forbidden: [pattern: RegExp, problem: string][] = [
  [/^drop (table|view|function|type|schema|sequence)\b/, 'it may still use this'],
  [/^alter table .*\bdrop (?!not null\b|default\b|constraint \w+_check$)/, 'it may still use this'],
  [/^alter (?!index\b).*\brename\b/, 'it knows only the old name'],
  [/^alter table .*\balter (column )?\w+ (set data )?type\b/, 'it expects the old type'],
  [/^alter table .*\bset not null\b/, 'it may still leave this out'],
  [/^alter table .*\badd (constraint|unique|check|foreign key|primary key)\b/, 'it may break this rule'],
  [/^create unique index\b/, 'it may break this rule'],
  [/^truncate\b/, 'it may still use this'],
];

function problemsIn(statement: string): string[] {
  const problems = forbidden.filter(([pattern]) => pattern.test(statement)).map(([, problem]) => problem);
  if (!/^alter table\b/.test(statement)) return problems;
  for (const [column] of statement.matchAll(/\badd column (?:[^,(]|\((?:[^()]|\([^()]*\))*\))*/g))
    if (/\bnot null\b/.test(column) && !/\b(default|generated)\b/.test(column))
      problems.push('it does not know this column and cannot fill it');
  return problems;
}
