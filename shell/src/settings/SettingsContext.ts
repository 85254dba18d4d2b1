import { createContext } from 'react';
import { defaultSettings } from './ShopSettings.ts';

export const SettingsContext = createContext(defaultSettings);
