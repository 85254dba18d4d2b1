import { createContext } from 'react';
import { defaultSettings } from './defaultSettings.ts';

export const SettingsContext = createContext(defaultSettings);
