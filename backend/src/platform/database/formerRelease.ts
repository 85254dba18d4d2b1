/** What in a migration the release before it could not live with: it still runs while this one starts. Empty where it
 *  can: additions it does not know of do not disturb it. */
export function breaksFormerRelease(migration: string): string[] {
  const statements = migration
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'[^']*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase());
  return statements.flatMap((statement) => faultsOf(statement).map((fault) => `${fault}: ${statement}`));
}

const forbidden: [pattern: RegExp, fault: string][] = [
  [/^drop (table|view|function|type|schema|sequence)\b/, 'it may still use this'],
  [/^alter table .*\bdrop (?!not null\b|default\b|constraint \w+_check$)/, 'it may still use this'],
  [/^alter .*\brename\b/, 'it knows only the old name'],
  [/^alter table .*\balter (column )?\w+ (set data )?type\b/, 'it expects the old type'],
  [/^alter table .*\bset not null\b/, 'it may still leave this out'],
  [/^alter table .*\badd (constraint|unique|check|foreign key|primary key)\b/, 'it may break this rule'],
  [/^create unique index\b/, 'it may break this rule'],
  [/^truncate\b/, 'it may still use this'],
];

function faultsOf(statement: string): string[] {
  const faults = forbidden.filter(([pattern]) => pattern.test(statement)).map(([, fault]) => fault);
  if (!/^alter table\b/.test(statement)) return faults;
  // Each column that is added, up to the comma behind it that is not within brackets.
  for (const [added] of statement.matchAll(/\badd column (?:\([^)]*\)|[^,(]|\((?:[^()]|\([^()]*\))*\))*/g))
    if (/\bnot null\b/.test(added) && !/\b(default|generated)\b/.test(added))
      faults.push('it does not know this column and cannot fill it');
  return faults;
}
