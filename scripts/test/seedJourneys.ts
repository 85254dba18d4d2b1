// Creates the data of the journeys' shop in advance: node seedJourneys.ts FOLDER.
import { freePorts } from '../start/ports.ts';
import { prepareShop } from '../start/prepareShop.ts';

const [dataFolder = ''] = process.argv.slice(2);
await prepareShop({ ports: await freePorts(), dataFolder }, new AbortController().signal);
