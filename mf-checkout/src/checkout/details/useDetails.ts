import { useState } from 'react';
import { useUser, type CustomerDetails, type DeliveryMethod } from 'mf-shared';
import { useFieldErrors } from 'mf-shared/useFieldErrors';
import { isSmallScreen } from '../../page/isSmallScreen.ts';
import { fromProfile, readTempUser } from '../../specification/guest.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { Errors, FieldName } from '../draft/validate.ts';

export type Details = ReturnType<typeof useDetails>;

/** What the customer has filled in, and the errors in it. */
export function useDetails(methods: DeliveryMethod[]) {
  const user = useUser();
  const [draft, change] = useDraft(user);
  const [guest] = useState(readTempUser);
  const fields = useFieldErrors<FieldName>();
  const [isPopupOpen, setPopupOpen] = useState(false);
  const profile = (draft.isFilledByAccount && user) || guest;
  const customer: CustomerDetails = { ...fromProfile(profile), ...draft.customer };
  return {
    user,
    draft,
    change,
    customer,
    method: methods.find(({ id }) => id === draft.methodId),
    fields,
    refuse: (errors: Errors) => {
      fields.show(errors);
      setPopupOpen(isSmallScreen());
    },
    isPopupOpen,
    closePopup: () => setPopupOpen(false),
  };
}
