import type { AdminCommands } from '../socket/AdminCommand.ts';
import type { OrderDeps } from '../../orders/deps.ts';
import { customizationsCommand } from './customizationsCommand.ts';
import { ordersCommand } from './ordersCommand.ts';

export const orderCommands = (deps: OrderDeps): AdminCommands => ({
  orders: ordersCommand(deps),
  customizations: customizationsCommand(deps),
});
