import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { folderStorage } from './folderStorage.ts';
import { httpStorage, type Send } from './httpStorage.ts';
import type { StorageBackend } from './StorageBackend.ts';

/** The user name and password are sent as a header, because fetch rejects URLs with credentials. */
function plainHttp(href: string): StorageBackend {
  const url = new URL(href);
  const { username, password } = url;
  if (!username) return httpStorage(href);
  url.username = url.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  const send: Send = (target, init) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', authorization);
    return fetch(target, { ...init, headers });
  };
  return httpStorage(url.href, send);
}

function readSetting(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (file === undefined) return env[name];
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new Error(`${name}_FILE names ${file}, which cannot be read`, { cause });
  }
}

/** Configured by the variables that AWS clients read, or by files with their values. */
function s3(href: string, env: NodeJS.ProcessEnv): StorageBackend {
  const { host: bucket, pathname } = new URL(href);
  const accessKeyId = readSetting(env, 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = readSetting(env, 'AWS_SECRET_ACCESS_KEY');
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      `STORE=${href} requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or files with them in AWS_ACCESS_KEY_ID_FILE and AWS_SECRET_ACCESS_KEY_FILE`,
    );
  const region = env['AWS_REGION'] ?? 'eu-central-1';
  const endpoint = env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'];
  const base = endpoint
    ? `${endpoint.replace(/\/$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
  const sessionToken = readSetting(env, 'AWS_SESSION_TOKEN');
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    region,
    service: 's3',
    retries: 2,
  });
  return httpStorage(`${base}${pathname}`, (url, init) => client.fetch(url, init));
}

export function openStorage(location: string, env: NodeJS.ProcessEnv = process.env): StorageBackend {
  if (/^https?:\/\//.test(location)) return plainHttp(location);
  if (location.startsWith('s3://')) return s3(location, env);
  return folderStorage(path.resolve(location));
}
