import type { PagePayload, Releases } from 'mf-shared/document';

export function readPayload<Id extends keyof PagePayload>(id: Id): PagePayload[Id] | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as PagePayload[Id]) : null;
}

export function readReleases(): Releases {
  const releases = readPayload('shop-releases');
  if (!releases) throw new Error('The document contains no releases');
  return releases;
}
