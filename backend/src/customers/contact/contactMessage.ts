import * as v from 'valibot';

const oneLine = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200), v.regex(/^[^\p{Cc}]*$/u));

export const contactMessage = v.object({
  from_name: oneLine,
  email: v.pipe(oneLine, v.email()),
  subject: oneLine,
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(10_000)),
});
