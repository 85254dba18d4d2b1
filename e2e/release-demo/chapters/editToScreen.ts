import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from '../../../scripts/start/ports.ts';
import { respondsOk } from '../../../scripts/start/probes.ts';
import { timed, until } from '../steps.ts';
import { applyChange, copyOf, copyPackage, nextMeltemi, releaseNext, type Change } from '../nextReleases.ts';
import type { Chapter } from '../Shop.ts';

interface Times {
  editMs: number;
  releaseMs: number;
}

const folder = 'mf-catalogue';
const text = 'Edited a moment ago';
const edit: Change = {
  file: 'src/home/HomePage.tsx',
  pattern: /title=\{strapline\}/,
  replacement: `title="${text}"`,
};

export const showEdit: Chapter<Times> = async (shop) => {
  await copyPackage(folder);
  const { shop: port } = await freePorts();
  const server = spawn(process.execPath, [nextMeltemi, 'dev'], {
    cwd: copyOf(folder),
    env: { ...process.env, PORT: String(port), SHOP_ORIGIN: shop.origin },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const page = await shop.browser.newPage();
  try {
    const url = `http://localhost:${port}`;
    await until('npm run dev', () => respondsOk(`${url}/__dev/main.js`));
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const editMs = await timed(async () => {
      await applyChange(folder, edit);
      await page.getByRole('heading', { level: 1, name: text }).waitFor();
    });
    shop.log(`npm run dev -w ${folder}: an edit was on the screen after ${editMs} ms.`);
    await page.close();
    server.kill();
    await ended;

    const release = { folder, version: '1.3.0', changes: [edit] };
    const releaseMs = await timed(() => releaseNext(shop.store, release));
    shop.log(`${folder} 1.3.0 was built and published in ${releaseMs} ms.`);
    return { editMs, releaseMs };
  } finally {
    server.kill();
  }
};
