export interface GatewayError {
  errorCode: string;
  errorMessage: string;
}

export const gatewayError = (code: number, errorMessage: string): GatewayError => ({
  errorCode: String(code),
  errorMessage,
});

export const isGatewayError = (response: object): response is GatewayError => 'errorCode' in response;

export const unknownOrder = gatewayError(6, 'Order is not found');
export const wrongState = gatewayError(7, 'The order is not in a state for this');
export const success = { errorCode: 0, errorMessage: 'Success' };
