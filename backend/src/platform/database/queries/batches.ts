/** Far below PostgreSQL's limit of parameters per statement. */
const maxSize = 1000;

export function* batches<Value>(values: Value[], size = maxSize): Generator<Value[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size);
}
