import { existsSync } from 'node:fs';
import { runCommand } from './runCommand.ts';
import { repository } from './tools.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that is there: CHROMIUM's, or one in a usual place. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env, isThere = existsSync): string | null {
  const named = env['CHROMIUM'];
  if (named) return isThere(named) ? named : null;
  return places.find((place) => isThere(place)) ?? null;
}

async function installOnDebian(): Promise<void> {
  console.log('  no browser found: installing the package chromium');
  const options = { cwd: repository, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const update = await runCommand('apt-get', ['update', '-qq'], options);
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  const install = await runCommand('apt-get', args, options);
  if (install.code !== 0) console.log(update.output + install.output);
}

/** A browser for the journeys, installed where that can be done unasked. Throws with what to do otherwise. */
export async function needBrowser(): Promise<string> {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env['CHROMIUM'];
  if (!findBrowser() && mayInstall) await installOnDebian();
  const found = findBrowser();
  if (found) return found;
  throw new Error(
    'The journeys need Chromium or Chrome, and none was found. Install one (Debian: apt-get install chromium;\n' +
      'elsewhere: https://www.chromium.org/getting-involved/download-chromium), or say where it is: CHROMIUM=/path/to/it npm test',
  );
}
