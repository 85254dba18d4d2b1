import { inExpectedOrder } from './expectedTimes.ts';
import { takeProcessorMs } from './processorTime.ts';
import { spentByJob } from './runCommand.ts';
import type { FileTime, Job, Outcome, Stage, Suite } from './Suite.ts';

/** Many tests wait for another process, so a third job uses the processors well. */
const jobsAtOnce = 3;

export interface SuiteResult extends Outcome {
  wallMs: number;
  /** Of all processes that its jobs and its server ran. */
  processorMs: number;
  jobs: FileTime[];
  files: FileTime[];
  failures: string[];
  missing: string[];
}

interface Work {
  suite: Suite;
  jobs: Job[];
  left: number;
  started?: number;
  result: SuiteResult;
}

const failure = (error: unknown): Outcome => ({ passed: 0, failed: 1, output: `${String(error)}\n` });

async function prepare(suite: Suite): Promise<Work> {
  const failing = (error: unknown): Job[] => [{ name: suite.name, run: async () => failure(error) }];
  const jobs = await Promise.resolve(suite)
    .then((one) => one.jobs())
    .catch(failing);
  const result = {
    passed: 0,
    failed: 0,
    output: '',
    wallMs: 0,
    processorMs: 0,
    jobs: [],
    files: [],
    failures: [],
    missing: [],
  };
  return { suite, jobs, left: jobs.length, result };
}

function add(result: SuiteResult, job: Job, outcome: Outcome, ms: number): void {
  result.passed += outcome.passed;
  result.failed += outcome.failed;
  result.output += outcome.output;
  const files = outcome.files ?? [{ file: job.name, ms }];
  result.jobs.push(...(job.files ? files : [{ file: job.name, ms }]));
  result.files.push(...files);
  if (outcome.failed > 0) result.failures.push(...(outcome.failures?.length ? outcome.failures : [job.name]));
  result.missing.push(...(outcome.missing ?? []));
  if (outcome.skipped) result.skipped = outcome.skipped;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function report({ suite: { name }, result }: Work): void {
  const { passed, failed, skipped, wallMs, processorMs } = result;
  if (skipped) return console.log(`- ${name} skipped: ${skipped}`);
  const mark = failed > 0 ? '✗' : '✓';
  console.log(
    `${mark} ${name}: ${passed} passed, ${failed} failed (${seconds(wallMs)}, ${seconds(processorMs)} of processor time)`,
  );
}

async function runJob(work: Work, job: Job): Promise<void> {
  const { suite, result } = work;
  const started = performance.now();
  if (work.started === undefined) console.log(`• ${suite.name}`);
  work.started ??= started;
  const spent = { processorMs: 0 };
  const outcome = await spentByJob.run(spent, job.run).catch(failure);
  const ended = performance.now();
  result.processorMs += spent.processorMs;
  if (outcome.failed > 0) console.log(`✗ ${suite.name}, ${job.name}\n${outcome.output}`);
  add(result, job, outcome, ended - started);
  work.left -= 1;
  if (work.left > 0) return;
  result.wallMs = ended - work.started;
  await suite.close?.().catch((error: unknown) => add(result, job, failure(error), 0));
  result.processorMs += takeProcessorMs();
  report(work);
}

interface Task {
  work: Work;
  job: Job;
}

const namesOf = ({ work, job }: Task): string[] =>
  (job.files ?? [job.name]).map((name) => `${work.suite.name} ${name}`);

async function runAll(tasks: Task[]): Promise<void> {
  for (let next = tasks.shift(); next; next = tasks.shift()) await runJob(next.work, next.job);
}

export async function runSuites(suites: Suite[]): Promise<Map<string, SuiteResult>> {
  const results = new Map<string, SuiteResult>();

  async function enqueue(stage: Stage, waiting: Task[]): Promise<Task[]> {
    const works = await Promise.all(suites.filter((suite) => suite.stage === stage).map(prepare));
    for (const { suite, result } of works) results.set(suite.name, result);
    const tasks = works.flatMap((work) => work.jobs.map((job) => ({ work, job })));
    waiting.push(...inExpectedOrder([...waiting.splice(0), ...tasks], namesOf));
    return waiting;
  }

  const builds = await enqueue('builds', []);
  const waiting = await enqueue('sources', []);
  const workers = Array.from({ length: jobsAtOnce }, () => runAll(builds));
  const built = Promise.all(workers).then(() => enqueue('tests', waiting));
  const runTheRest = async (building: Promise<void>): Promise<void> => {
    await building;
    await runAll(waiting);
    await built;
    await runAll(waiting);
  };
  await Promise.all(workers.map(runTheRest));
  return results;
}
