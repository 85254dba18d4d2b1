import { existsSync } from 'node:fs';
import { repository } from '../repository.ts';
import { runCommand } from './runCommand.ts';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findBrowser(env: NodeJS.ProcessEnv = process.env, exists = existsSync): string | null {
  const named = env['CHROMIUM'];
  if (named) return exists(named) ? named : null;
  return usualPaths.find((place) => exists(place)) ?? null;
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/** The headless shell needs less processor time, but has no back/forward cache. */
export function findHeadlessBrowser(
  env: NodeJS.ProcessEnv = process.env,
  exists = existsSync,
): string | null {
  return !env['CHROMIUM'] && exists(headlessShell) ? headlessShell : findBrowser(env, exists);
}

async function installOnDebian(): Promise<void> {
  const options = { cwd: repository, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const update = await runCommand('apt-get', ['update', '-qq'], options);
  // Debian 11 has no package of the headless shell.
  for (const browser of ['chromium', 'chromium-headless-shell']) {
    if (existsSync(`/usr/bin/${browser}`)) continue;
    console.log(`  Installing the package ${browser}.`);
    const args = ['install', '-y', '-qq', '--no-install-recommends', browser];
    const install = await runCommand('apt-get', args, options);
    if (install.code !== 0) console.log(update.output + install.output);
  }
}

/** Tried once in a process: benchmarks ask for the browser at every visit, and a system may have no such package. */
let installation: Promise<void> | undefined;

export async function browserVersion(browser: string): Promise<string> {
  const { output } = await runCommand(browser, ['--version'], { cwd: repository });
  return output.trim();
}

/** Installs a missing browser if possible (on Debian, as root). Throws with instructions if there is still none. */
export async function requireBrowser(): Promise<string> {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env['CHROMIUM'];
  if (mayInstall && !existsSync(headlessShell)) await (installation ??= installOnDebian());
  const found = findBrowser();
  if (found) return found;
  throw new Error(
    'The journeys need Chromium or Chrome, but none was found. Install one (Debian: apt-get install chromium;\n' +
      'elsewhere: https://www.chromium.org/getting-involved/download-chromium), or set its path: CHROMIUM=/path/to/it npm test',
  );
}
