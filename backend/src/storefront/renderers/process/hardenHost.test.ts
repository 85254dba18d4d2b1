import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';

const hardenHost = path.join(import.meta.dirname, 'hardenHost.js');

const attempts: Record<string, string> = {
  'a signal': "process.kill(process.ppid, 'SIGTERM')",
  'a part of Node': "process.getBuiltinModule('node:net')",
  'a native part': "process.binding('tcp_wrap')",
  'a handle': 'process._getActiveHandles()[0].write',
  'the environment': 'process.env.PATH.length',
  'the end of the process': 'process.reallyExit(0)',
  'the network': "fetch('http://127.0.0.1')",
  'another method of all objects': "Object.prototype.toString = () => 'evil'",
  'another property of all objects': 'Object.prototype.polluted = true',
  'another method of all arrays': 'Array.prototype.push = () => 0',
  'another method of all promises': 'Promise.prototype.then = () => 0',
};

describe('the host of a renderer process', () => {
  it('offers nothing useful to code that escapes the realm', async () => {
    const tries = Object.entries(attempts).map(
      ([what, code]) => `try { ${code}; got.push(${JSON.stringify(what)}); } catch {}`,
    );
    const program = `import { writeSync } from 'node:fs';
      import { hardenHost } from ${JSON.stringify(hardenHost)};
      hardenHost();
      const got = [];
      ${tries.join('\n')}
      class Own extends Map { get = () => 'own'; }
      const own = Object.create({}); own.toString = () => 'own';
      writeSync(1, JSON.stringify([got, new Own().get(), String(own)]));`;
    const flags = ['--permission', `--allow-fs-read=${import.meta.dirname}/`, '--input-type=module'];
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--eval', program]);
    assert.deepEqual(JSON.parse(stdout), [[], 'own', 'own']);
  });
});
