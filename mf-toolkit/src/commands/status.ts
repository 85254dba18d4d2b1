import { readLive } from '../changes/configuredShop.ts';
import { program } from '../release/program.ts';

export const usage = `${program} status [--registry NAME]`;

export default async function status(): Promise<void> {
  const { live, canaries, history } = (await readLive()).registry;
  for (const [name, version] of Object.entries(live)) {
    const canary = canaries[name];
    console.log(
      `${name.padEnd(14)} ${version}${canary ? `, canary ${canary.version} for ${canary.percent} %` : ''}`,
    );
  }
  for (const { at, what, author, inOffice, why } of history.slice(0, 8))
    console.log(
      `${at}  ${what}${author ? `, by ${author}${inOffice ? ', in the office' : ''}` : ''}${why ? `: ${why}` : ''}`,
    );
}
