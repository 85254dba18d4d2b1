import { render, screen } from '@testing-library/react';
import { LanguageContext, type Language } from 'mf-shared';
import { OwnLanguage } from './OwnLanguage.tsx';

it.each<[string, Language, string | null]>([
  ['Σκούφος Polo', 'en', 'el'],
  ['Σκούφος', 'el', null],
  ['Polo', 'en', null],
  ['Polo', 'el', null],
])('gives %s on a page in %s the language %s', (text, language, expected) => {
  render(
    <LanguageContext value={language}>
      <h1>
        <OwnLanguage text={text} />
      </h1>
    </LanguageContext>,
  );
  const heading = screen.getByRole('heading', { name: text });
  expect(heading.querySelector('[lang]')?.getAttribute('lang') ?? null).toBe(expected);
});
