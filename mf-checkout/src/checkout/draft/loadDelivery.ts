import { callsOf, type LoaderFunctionArgs } from 'mf-shared';

export const loadDelivery = ({ context }: LoaderFunctionArgs) => callsOf(context).get('ShopDelivery', {});
