import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { passwordChangedMail, resetCodeMail } from './mailTexts.ts';

const name = 'Maria <b>';
const code = '123456';

describe('the mail with a reset code', () => {
  for (const [language, subject, title] of [
    ['en', 'Forgot Password Request', 'Forgot Password'],
    ['el', 'Αίτημα για νέο κωδικό πρόσβασης', 'Ξεχάσατε τον κωδικό σας;'],
  ] as const) {
    it(`has its subject, its title and the code in both forms: ${language}`, () => {
      const mail = resetCodeMail({ name, code, language });
      assert.equal(mail.subject, subject);
      assert.ok(mail.html.includes(`>${title}</h1>`));
      assert.ok(mail.html.includes(`<html lang="${language}">`));
      assert.ok(mail.text.includes(`\n${title}\n`));
      for (const form of [mail.html, mail.text]) assert.match(form, /\b123456\b/);
    });
  }
});

for (const [kind, { html, text }] of Object.entries({
  'reset code': resetCodeMail({ name, code, language: 'en' }),
  'changed password': passwordChangedMail({ name, language: 'en' }),
})) {
  describe(`the mail about a ${kind}`, () => {
    it('is 800 pixels wide', () => assert.match(html, /max-width:800px/));

    it('escapes the name', () => {
      assert.match(html, /Hello Maria &lt;b&gt;,/);
      assert.match(text, /Hello Maria <b>,/);
    });
  });
}

describe('the mail about a password change', () => {
  it('is in Greek if changed on a Greek page', () => {
    const { subject, text } = passwordChangedMail({ name, language: 'el' });
    assert.equal(subject, 'Ο κωδικός πρόσβασής σας άλλαξε');
    assert.match(text, /Γεια σας Maria <b>,/);
  });
});
