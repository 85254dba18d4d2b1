import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { passwordChangedMail, resetCodeMail } from './mails.ts';

const mails = {
  'reset code': resetCodeMail({ name: 'Maria <b>', code: '123456' }),
  'changed password': passwordChangedMail({ name: 'Maria <b>' }),
};

describe('the mail with a reset code', () => {
  it('has its subject, its title and the code, in both forms', () => {
    const { subject, html, text } = mails['reset code'];
    assert.equal(subject, 'Forgot Password Request');
    assert.match(html, /<h1[^>]*>Forgot Password<\/h1>/);
    assert.match(text, /^Forgot Password$/m);
    for (const form of [html, text]) assert.match(form, /\b123456\b/);
  });
});

for (const [kind, { html, text }] of Object.entries(mails)) {
  describe(`the mail about a ${kind}`, () => {
    it('is 800 pixels wide', () => assert.match(html, /max-width:800px/));

    it('takes a name as text', () => {
      assert.match(html, /Hello Maria &lt;b&gt;,/);
      assert.match(text, /Hello Maria <b>,/);
    });
  });
}
