import { onTTFB, type TTFBMetric } from 'web-vitals';
import { measureWebVitals } from './measureWebVitals.ts';
import { sendReport } from './startTelemetry.ts';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn(), onTTFB: jest.fn() }));
jest.mock('./startTelemetry.ts', () => ({ sendReport: jest.fn() }));

const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

it('reports once, as soon as there is something to report', () => {
  measureWebVitals([]);
  hide();
  expect(sendReport).not.toHaveBeenCalled();
  const [[report]] = jest.mocked(onTTFB).mock.calls as [[(metric: TTFBMetric) => void]];
  report({ name: 'TTFB', value: 12.3456 } as TTFBMetric);
  hide();
  hide();
  expect(sendReport).toHaveBeenCalledTimes(1);
  expect(sendReport).toHaveBeenCalledWith({ v: 1, vitals: { releases: [], values: { TTFB: 12.346 } } });
});
