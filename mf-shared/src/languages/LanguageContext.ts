import { createContext, useContext } from 'react';
import { createContext as createRouteContext, type RouterContextProvider } from 'react-router-dom';
import { sourceLanguage, type Language } from './language.ts';

export const LanguageContext = createContext<Language>(sourceLanguage);

/** Returns the page's language, which is part of the URL. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** Holds the page's language for loaders. The shell sets it. */
export const languageRouteContext = createRouteContext<Language>(sourceLanguage);

/** Returns the page's language in a loader or action. */
export const languageOf = (context: Readonly<RouterContextProvider>): Language =>
  context.get(languageRouteContext);
