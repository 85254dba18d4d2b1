import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/database/tables/Db.ts';
import { backupCommand } from './backup/backupCommand.ts';
import { drillCommand } from './backup/drillCommand.ts';
import { locationsCommand } from './delivery/locationsCommand.ts';
import type { Config } from '../platform/config/config.ts';
import type { AdminCommands } from './socket/AdminCommand.ts';
import { exportCommand } from './import-export/export/exportCommand.ts';
import { importCommand } from './import-export/importCommand.ts';
import { customizationsCommand } from './orders/customizationsCommand.ts';
import { ordersCommand } from './orders/ordersCommand.ts';
import { paymentProviders, type PaymentProviders } from '../payment/api.ts';
import { createPictures } from '../platform/pictures/createPictures.ts';
import { openStorage, withRegistry } from 'mf-toolkit/store';
import { compareCommand } from './releases/compareCommand.ts';
import { schoolsCommand } from './schools/schoolsCommand.ts';
import { recordCommands } from './staff/recordCommands.ts';
import { staffCommand } from './staff/staffCommand.ts';
import { stockAlertsCommand } from './stock-alerts/stockAlertsCommand.ts';
import { synonymsCommand } from './synonyms/synonymsCommand.ts';

interface Parts {
  config: Config;
  db: Db;
  log: FastifyBaseLogger;
  providers?: PaymentProviders;
}

export function shopCommands({
  config,
  db,
  log,
  providers = paymentProviders(config),
}: Parts): AdminCommands {
  const folder = join(config.dataFolder, 'pictures');
  const originals = join(folder, 'originals');
  return recordCommands(db, {
    orders: ordersCommand({ db, log, providers }),
    customizations: customizationsCommand({ db }),
    ...compareCommand({ db, storage: withRegistry(openStorage(config.store), config.registry) }),
    backup: backupCommand({ db, originals }),
    drill: drillCommand({ db }),
    import: importCommand({ db, pictures: createPictures({ folder }), origin: config.origin }),
    export: exportCommand({ db, origin: config.origin, originals }),
    locations: locationsCommand({ db }),
    schools: schoolsCommand({ db }),
    'stock-alerts': stockAlertsCommand({ db }),
    synonyms: synonymsCommand({ db }),
    staff: staffCommand({ db, officeOrigin: config.officeOrigin, staffKey: config.staffKey }),
  });
}
