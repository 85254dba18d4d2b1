export interface Refusal {
  errorCode: string;
  errorMessage: string;
}

export const refused = (code: number, errorMessage: string): Refusal => ({
  errorCode: String(code),
  errorMessage,
});

export const isRefusal = (answer: object): answer is Refusal => 'errorCode' in answer;

export const unknownOrder = refused(6, 'Order is not found');
export const wrongState = refused(7, 'The order is not in a state for this');
export const done = { errorCode: 0, errorMessage: 'Success' };
