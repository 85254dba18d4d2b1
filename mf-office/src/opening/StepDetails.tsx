import type { ReactNode } from 'react';
import { inLanguage, paths as shopPaths, useLanguage, type FaqView } from 'mf-shared';
import { sellerFields, type OfficeOpening, type OpeningStep, type SellerField } from '../contract/calls.ts';
import { useOffice } from '../calls/officeClient.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { fieldLabel } from '../form/edits/fieldLabel.ts';
import actions from '../page/actions.module.css';
import { roleName } from '../staff/roleNames.ts';
import { useTexts, type Text } from '../language/texts.ts';
import { TryMail } from './TryMail.tsx';

interface Props {
  step: OpeningStep;
  opening: OfficeOpening;
  onChange: () => void;
}

export function StepDetails({ step, opening, onChange }: Props): ReactNode {
  const t = useTexts();
  const { missingOfSeller, missingRoles } = opening;
  switch (step) {
    case 'seller':
      return (
        missingOfSeller.length > 0 && (
          <p>
            {t('Missing: {list}', {
              list: missingOfSeller
                .filter((field): field is SellerField => field in sellerFields)
                .map((field) => fieldLabel(sellerFields[field], t))
                .join(' · '),
            })}
          </p>
        )
      );
    case 'delivery':
      return <p>{t('A new method is off until you offer it.')}</p>;
    case 'staff':
      return (
        missingRoles.length > 0 && (
          <p>{t('Missing: {list}', { list: missingRoles.map((role) => t(roleName(role))).join(', ') })}</p>
        )
      );
    case 'mail':
      return <TryMail mail={opening.mail} onTried={onChange} />;
    case 'legal':
      return <LegalTexts opening={opening} onChange={onChange} />;
    case 'payment':
      return (
        !opening.isOpen && (
          <p>{t('With a link from above, buy something cheap with a real card, then refund the order.')}</p>
        )
      );
    default:
      return null;
  }
}

const legalTexts: [FaqView, Text][] = [
  ['terms', 'Terms & conditions'],
  ['privacy', 'Privacy & cookies'],
  ['returns', 'Returns & refunds'],
  ['shipping', 'Shipping'],
];

function LegalTexts({ opening, onChange }: Omit<Props, 'step'>): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const language = useLanguage();
  const { confirmedAt, confirmedBy } = opening.legal;
  return (
    <>
      {!opening.isOpen && <p>{t('They can be read once a link from above was opened in this browser.')}</p>}
      <p className={actions.row}>
        {legalTexts.map(([view, name]) => (
          <a key={view} href={opening.shopOrigin + inLanguage(shopPaths.faq(view), language)}>
            {t(name)}
          </a>
        ))}
      </p>
      {confirmedAt ? (
        <p>{t('Confirmed on {date} by {name}.', { date: t.date(confirmedAt), name: confirmedBy ?? '' })}</p>
      ) : (
        <div>
          <ActionButton action={() => calls.post('OfficeConfirmLegalTexts', {}).then(onChange)}>
            {t('I have read and confirm them')}
          </ActionButton>
        </div>
      )}
    </>
  );
}
