import { AsideLimitReached, createAside } from '../../../platform/aside/createAside.ts';
import { ImportError, type Fault } from '../ImportError.ts';
import type { FromReader, ReaderTask } from './readerProgram.ts';

/** The largest workbooks need a minute on a busy machine before their first row. */
const maxSecs = 120;

const reader = createAside<ReaderTask, FromReader>(new URL('./readerProgram.ts', import.meta.url), {
  maxSecs,
  heapMb: 1024,
  residentMb: 2500,
});

/** Throws `ImportError`. */
export async function readAside(task: ReaderTask, onMessage: (message: FromReader) => void): Promise<void> {
  let fault: Fault | undefined;
  const take = (message: FromReader): void => {
    if ('fault' in message) ({ fault } = message);
    else onMessage(message);
  };
  await reader.run(task, take).catch((error: unknown) => {
    throw error instanceof AsideLimitReached ? limitFault(error) : error;
  });
  if (fault) throw new ImportError(fault.text, fault.line, fault.values);
}

const limitFault = ({ limit }: AsideLimitReached): ImportError =>
  limit === 'time'
    ? new ImportError(
        'the file takes longer than {seconds} seconds to read. Save the list as CSV, or in parts',
        undefined,
        { seconds: maxSecs },
      )
    : new ImportError('the file needs too much memory to read. Save the list as CSV, or in parts');
