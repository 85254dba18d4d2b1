import type { Measures } from 'mf-shared';
import type { Texts } from '../../texts.ts';

export type MeasureName = keyof Measures;

export const bodyMeasures: MeasureName[] = ['height', 'bodyChest', 'bodyWaist', 'bodyHips'];
export const garmentMeasures: MeasureName[] = ['chest', 'waist', 'hips', 'length', 'sleeve', 'inseam', 'hem'];

export const measureTitle = (t: Texts, name: MeasureName): string =>
  ({
    height: t('Height'),
    bodyChest: t('Chest'),
    bodyWaist: t('Waist'),
    bodyHips: t('Hips'),
    chest: t('Chest'),
    waist: t('Waist'),
    hips: t('Hips'),
    length: t('Length'),
    sleeve: t('Sleeve'),
    inseam: t('Inside leg'),
    hem: t('Hem'),
  })[name];

export const howToMeasure = (t: Texts, name: MeasureName): string =>
  ({
    height: t('standing without shoes, from the top of the head to the floor'),
    bodyChest: t('round the widest part of the chest, the tape level'),
    bodyWaist: t('round the narrowest part, or where the trousers sit'),
    bodyHips: t('round the widest part of the hips'),
    chest: t('from side to side, just below the armholes'),
    waist: t('from side to side along the waistband'),
    hips: t('from side to side at the widest part'),
    length: t('from the highest point at the neck, or the waistband, down to the hem'),
    sleeve: t('from the shoulder seam to the end of the sleeve'),
    inseam: t('from the crotch seam down to the hem'),
    hem: t('from side to side along the hem'),
  })[name];
