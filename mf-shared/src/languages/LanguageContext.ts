import { createContext, useContext } from 'react';
import { createContext as createRouteContext, type RouterContextProvider } from 'react-router-dom';
import { sourceLanguage, type Language } from './language.ts';

export const LanguageContext = createContext<Language>(sourceLanguage);

export const useLanguage = (): Language => useContext(LanguageContext);

/** Used in loaders. The shell sets it. */
export const languageRouteContext = createRouteContext<Language>(sourceLanguage);

export const languageOf = (context: Readonly<RouterContextProvider>): Language =>
  context.get(languageRouteContext);
