import { createContext, useContext } from 'react';
import { createContext as createRouteContext, type RouterContextProvider } from 'react-router-dom';
import { sourceLanguage, type Language } from './language.ts';

export const LanguageContext = createContext<Language>(sourceLanguage);

/** The page's language. It is part of the address, so that it is the same for everybody who opens it. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** Where loaders find the language of their page; the shell puts it there. */
export const languageRouteContext = createRouteContext<Language>(sourceLanguage);

/** The language of a loader's or action's page. */
export const languageOf = (context: Readonly<RouterContextProvider>): Language =>
  context.get(languageRouteContext);
