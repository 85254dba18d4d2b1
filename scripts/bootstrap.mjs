// The first script to run on a machine, so it uses only Node and npm. Its syntax is that of Node 12, so that
// an old Node can report that it is too old.
import { spawn } from 'child_process';
import { createHash } from 'crypto';
import fs from 'fs';
import path from 'path';
import { fileURLToPath } from 'url';

const oldestNode = 20;
const installBytes = 2e9;

const repository = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const packages = path.join(repository, 'node_modules');
const stampFile = path.join(packages, '.installed-lock');
const ownNode = path.join(packages, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function giveUp(...lines) {
  console.error('\n' + lines.join('\n') + '\n');
  process.exit(1);
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/** A killed npm ends its shell but not the shell's children, so a process under npm watches its parent. */
function whenOrphaned(act) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return () => {};
  const timer = setInterval(() => process.ppid !== parent && act(), 500);
  return () => clearInterval(timer);
}

function run(command, args, stopsCleanly) {
  const child = spawn(command, args, { cwd: repository, stdio: 'inherit' });
  const forward = (signal) => child.kill(stopsCleanly ? signal : 'SIGKILL');
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  signals.forEach((signal) => process.on(signal, forward));
  const stopWatching = whenOrphaned(() => forward('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      stopWatching();
      signals.forEach((each) => process.off(each, forward));
      resolve({ code, signal });
    });
  });
}

function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code);
}

function checkNode() {
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return;
  giveUp(
    `The shop needs Node ${oldestNode} or newer. This is Node ${process.versions.node}.`,
    'Install a newer version from https://nodejs.org and run the command again.',
  );
}

function checkDiskSpace() {
  const { bavail, bsize } = fs.statfsSync(repository);
  const free = bavail * bsize;
  if (free >= installBytes) return;
  giveUp(
    `The first start needs about ${installBytes / 1e9} GB of free disk space for packages, builds and pictures.`,
    `${repository} has ${(free / 1e9).toFixed(1)} GB. Free some space and run the command again.`,
  );
}

function showTime(started) {
  if (process.stderr.isTTY) return () => {};
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const timer = setInterval(() => console.error(`  still installing (${seconds()} s)`), 15000);
  return () => clearInterval(timer);
}

function npm(args) {
  const cli = process.env.npm_execpath;
  const isNpm = (cli || '').endsWith('npm-cli.js');
  return isNpm ? run(process.execPath, [cli].concat(args), false) : run('npm', args, false);
}

/** Removes the stamp first and writes it last, so that an interrupted install is repeated. */
async function install(lockHash) {
  checkDiskSpace();
  console.error('Installing packages. The first time, this takes about a minute.');
  const started = Date.now();
  fs.rmSync(stampFile, { force: true });
  const stopShowing = showTime(started);
  // Development packages build the shop, so they are needed with any NODE_ENV.
  const end = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  stopShowing();
  if (end.signal) {
    console.error('The installation was interrupted. The next start repeats it.');
    process.exit(130);
  }
  if (end.code !== 0)
    giveUp('npm ci failed; see its message above. Check the network connection and run the command again.');
  fs.writeFileSync(stampFile, lockHash);
  console.error(`Packages installed (${Math.round((Date.now() - started) / 1000)} s).`);
}

function checkOwnNode() {
  if (fs.existsSync(ownNode)) return;
  giveUp(
    'npm did not run the install script of the package "node", which downloads the project\'s own Node.',
    'Newer versions of npm, and the setting ignore-scripts, block such scripts. Run it manually:',
    '',
    '  npm approve-scripts node      (if npm has that command)',
    '  npm rebuild node --ignore-scripts=false',
    '',
    'Then run the command again.',
  );
}

async function bootstrap(name, args) {
  checkNode();
  const lock = fs.readFileSync(path.join(repository, 'package-lock.json'));
  const lockHash = createHash('sha256').update(lock).digest('hex');
  if (readIfThere(stampFile) !== lockHash) await install(lockHash);
  checkOwnNode();
  process.env.NODE_COMPILE_CACHE = path.join(packages, '.cache', 'node');
  process.env.PATH = [path.dirname(ownNode), process.env.PATH].join(path.delimiter);
  endLike(await run(ownNode, [path.join(repository, 'scripts', `${name}.ts`)].concat(args), true));
}

const name = process.argv[2];
if (name === 'start' || name === 'test') void bootstrap(name, process.argv.slice(3));
else giveUp('Usage: node scripts/bootstrap.mjs start|test');
