import type { CallsClient, CustomerDetails, User } from 'mf-shared';

/** A failure is only logged, since it must not stop the order. */
export async function saveAddress(calls: CallsClient, user: User, customer: CustomerDetails): Promise<void> {
  try {
    const response = await calls.post('$TableModify', {
      system: 'accounting',
      file: 'address',
      record: user.email_id,
      fields: [
        ...(customer.street
          ? [
              { id: 'add1', value: customer.street },
              { id: 'zip', value: customer.postCode },
              { id: 'city', value: customer.city },
            ]
          : []),
        { id: 'mobile', value: customer.phone },
      ],
    });
    if (response.record !== user.email_id) throw new Error(response.error);
  } catch (error) {
    console.warn('The details could not be saved.', error);
  }
}
