import { calls } from '../calls.ts';
import { isCallName } from './callName.ts';

it('recognises the calls of teams and of the backend, and no pages and files', () => {
  for (const name of ['GiftsFindWraps', 'GiftCardsFind2', 'OfficeOrders', ...Object.keys(calls)])
    expect([name, isCallName(name)]).toEqual([name, true]);
  for (const name of ['checkout', 'Meltemi-School', 'Search', 'telemetry', 'GiftsFind/1', 'GiftsFind.js', ''])
    expect([name, isCallName(name)]).toEqual([name, false]);
});
