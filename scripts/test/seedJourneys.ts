// Makes the data of the journeys' shop in a folder: node seedJourneys.ts FOLDER. The journeys begin with it at once.
import { freePorts } from '../start/ports.ts';
import { prepareShop } from '../start/prepareShop.ts';

const [dataFolder = ''] = process.argv.slice(2);
await prepareShop({ ports: await freePorts(), dataFolder }, new AbortController().signal);
