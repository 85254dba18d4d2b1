import { sql } from 'kysely';
import { inLanguage } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import * as v from 'valibot';
import { availableQuantity } from '../../inventory/api.ts';
import { findProduct, sizeLabelIn, variantPath } from '../../catalogue/api.ts';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { MailDrafts } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { actions, note, paragraph } from '../../platform/mail/mailParts.ts';
import { hashToken, newToken } from '../../platform/visitors/tokens.ts';
import { confirmWithin } from '../person/confirmWithin.ts';

const payloadSchema = v.object({ alertId: v.number() });

/** The token is in the URL's fragment, which browsers do not send to servers. */
export function alertMails({ origin }: { origin: string }): MailDrafts {
  return {
    async 'confirm-stock-alert'(db, payload) {
      const alert = await findAlert(db, payload);
      if (!alert?.isRecent) return null;
      const { email: to, language, unit } = alert;
      const token = await newLink(db, alert.id);
      const t = textsIn(language);
      const mail = composeMail({
        language,
        title: t('Shall we write when it is back?'),
        preview: unit,
        parts: [
          paragraph(t('Hello,')),
          paragraph(
            t('Somebody, probably you, wants one mail at this address when this is back: {piece}.', {
              piece: unit,
            }),
          ),
          actions([
            {
              label: t('Yes, write to me once'),
              href: `${origin}${inLanguage(paths.stockAlert(), language)}#${token}`,
            },
          ]),
          note(
            t(
              'The link works for a day. If that was not you, there is nothing to do: without it we do not write.',
            ),
          ),
        ],
      });
      return { to, ...mail };
    },

    async 'stock-alert'(db, payload) {
      const alert = await findAlert(db, payload);
      if (!alert?.toldAt) return null;
      if (alert.available === 0) {
        await waitAgain(db, alert.id);
        return null;
      }
      const { email: to, language, unit } = alert;
      const token = await newLink(db, alert.id);
      const t = textsIn(language);
      const stop = `${paths.stockAlert()}?stop`;
      const mail = composeMail({
        language,
        title: t('It is back'),
        subject: t('It is back: {piece}', { piece: unit }),
        preview: unit,
        parts: [
          paragraph(t('Hello,')),
          paragraph(t('You asked for it, and it can be bought again: {piece}.', { piece: unit })),
          actions([
            { label: t('See it in the shop'), href: origin + inLanguage(alert.path, language) },
            {
              label: t('Write to me about nothing else'),
              href: `${origin}${inLanguage(stop, language)}#${token}`,
            },
          ]),
          note(t('This is the only mail about it. It is not held for you: others may be faster.')),
        ],
      });
      return { to, ...mail };
    },
  };
}

/** Returns null if the consent was withdrawn or the item is no longer sold. */
async function findAlert(db: Db, payload: unknown) {
  const alert = await db
    .selectFrom('stock_alerts')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['stock_alerts.id', 'email', 'language', 'told_at as toldAt', 'item_id', 'colours.code', 'size'])
    .select((eb) => [
      availableQuantity(eb.ref('variants.id'), eb.ref('on_hand')).as('available'),
      sql<boolean>`asked_at > now() - ${confirmWithin}`.as('isRecent'),
    ])
    .where('stock_alerts.id', '=', v.parse(payloadSchema, payload).alertId)
    .executeTakeFirst();
  const item = alert && (await findProduct(db, alert.item_id, alert.language));
  if (!item) return null;
  const { code, size } = alert;
  const colour = item.colours.find((each) => each.code === code)?.name ?? code;
  return {
    ...alert,
    unit: `${item.name} (${colour}, ${sizeLabelIn(alert.language, size)})`,
    path: variantPath(item.path, { code, size }),
  };
}

async function newLink(db: Db, id: number): Promise<string> {
  const token = newToken();
  await db
    .updateTable('stock_alerts')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute();
  return token;
}

/** The variant is sold out again, so the alert is renewed unless the customer has requested another one. */
const waitAgain = (db: Db, id: number) =>
  db
    .updateTable('stock_alerts as alert')
    .set({ told_at: null })
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('stock_alerts as later')
            .select('later.id')
            .whereRef('later.variant_id', '=', 'alert.variant_id')
            .whereRef('later.email', '=', 'alert.email')
            .where('later.told_at', 'is', null),
        ),
      ),
    )
    .execute();
