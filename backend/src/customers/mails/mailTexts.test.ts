import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noSeller } from '../../testing/shops/testSeller.ts';
import { confirmEmailMail, emailChangedMail, passwordChangedMail, resetCodeMail } from './mailTexts.ts';

const code = '123456';
const written = (mail: ReturnType<typeof resetCodeMail>) => ({ ...mail, ...mail.write(noSeller) });

describe('the mail with a reset code', () => {
  for (const [language, subject, title] of [
    ['en', 'Forgot Password Request', 'Forgot Password'],
    ['el', 'Αίτημα για νέο κωδικό πρόσβασης', 'Ξεχάσατε τον κωδικό σας;'],
  ] as const) {
    it(`has its subject, its title and the code as HTML and as text: ${language}`, () => {
      const mail = written(resetCodeMail({ code, language }));
      assert.equal(mail.subject, subject);
      assert.ok(mail.html.includes(`>${title}</h1>`));
      assert.ok(mail.html.includes(`<html lang="${language}">`));
      assert.ok(mail.text.includes(`\n${title}\n`));
      for (const form of [mail.html, mail.text]) assert.match(form, /\b123456\b/);
    });
  }
});

const link = 'https://shop.example/confirm-email#token';
for (const [kind, { html, text }] of Object.entries({
  'reset code': written(resetCodeMail({ code, language: 'en' })),
  'changed password': written(passwordChangedMail({ language: 'en' })),
  'new e-mail': written(confirmEmailMail({ link, language: 'en' })),
  'changed e-mail': written(emailChangedMail({ link, language: 'en' })),
})) {
  describe(`the mail about a ${kind}`, () => {
    it('is 800 pixels wide', () => assert.match(html, /max-width:800px/));

    it('contains no names', () => {
      assert.match(html, />Hello,</);
      assert.match(text, /^Hello,$/m);
    });
  });
}

describe('the mails with a link', () => {
  it('contain it as HTML and as text', () => {
    for (const mail of [
      confirmEmailMail({ link, language: 'el' }),
      emailChangedMail({ link, language: 'el' }),
    ].map(written)) {
      assert.ok(mail.html.includes(`href="${link}"`));
      assert.ok(mail.text.split('\n').includes(link));
    }
  });
});

describe('the mail about a password change', () => {
  it('is in Greek if the page was Greek', () => {
    const { subject, text } = written(passwordChangedMail({ language: 'el' }));
    assert.equal(subject, 'Ο κωδικός πρόσβασής σας άλλαξε');
    assert.match(text, /^Γεια σας,$/m);
  });
});
