import type { ShopSettings } from 'mf-shared/document';
import { readPayload } from '../document/readPayload.ts';
import { defaultSettings } from './defaultSettings.ts';

export const readSettings = (): ShopSettings => readPayload('shop-settings') ?? defaultSettings;
