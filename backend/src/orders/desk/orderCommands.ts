import type { DeskCommands } from '../../desk/deskCommand.ts';
import type { OrderDeps } from '../deps.ts';
import { customizationsCommand } from './customizationsCommand.ts';
import { ordersCommand } from './ordersCommand.ts';

export const orderCommands = (deps: OrderDeps): DeskCommands => ({
  orders: ordersCommand(deps),
  customizations: customizationsCommand(deps),
});
