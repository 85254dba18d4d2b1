import { readFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pgliteOptions } from './platform/database/openEmbedded.ts';
const dir = new URL('../../node_modules/.cache/test-databases/', import.meta.url);
const f = readdirSync(dir).filter((x)=>x.endsWith('.tar'))[0]!;
const cpu = () => { const u = process.cpuUsage(); return (u.user+u.system)/1000; };
for (let i=0;i<3;i++){ const t=performance.now(), c=cpu(); const p = await PGlite.create({...pgliteOptions, loadDataDir: new Blob([await readFile(new URL(f, dir))])}); console.log('create', i, (performance.now()-t).toFixed(0), 'cpu', (cpu()-c).toFixed(0)); const t2=performance.now(), c2=cpu(); await p.query('select count(*) from orders'); console.log('q', (performance.now()-t2).toFixed(0), (cpu()-c2).toFixed(0)); await p.close(); }
