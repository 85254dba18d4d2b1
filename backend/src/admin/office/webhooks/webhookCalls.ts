import {
  changeEndpoint,
  createEndpoint,
  findDeliveries,
  findEndpoint,
  findEndpoints,
  giveUp,
  removeEndpoint,
  rotateSecret,
  sendAgain,
  sendTest,
  type EndpointDeps,
} from '../../../webhooks/api.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';

export const webhookCalls = (deps: EndpointDeps): StaffCall[] => [
  staffQuery('OfficeWebhooks', {
    role: 'admin',
    handle: async () => ({ webhooks: await findEndpoints(deps.db) }),
  }),
  staffQuery('OfficeWebhook', {
    role: 'admin',
    async handle({ id, from }) {
      const found = await findDeliveries(deps.db, { endpointId: id, from, limit: pageSize + 1 });
      const { page, next } = toPage(found);
      return { webhook: await findEndpoint(deps.db, id), deliveries: page, next };
    },
  }),
  staffMutation('OfficeMakeWebhook', {
    role: 'admin',
    record: ({ url, events }) => ({ url, events }),
    handle: (values) => createEndpoint(deps, values),
  }),
  staffMutation('OfficeChangeWebhook', {
    role: 'admin',
    record: ({ id, values }) => ({ webhook: id, ...values }),
    async handle({ id, seen, values }) {
      await changeEndpoint(deps, id, seen, values);
      return {};
    },
  }),
  staffMutation('OfficeRotateWebhookSecret', {
    role: 'admin',
    record: ({ id }) => ({ webhook: id }),
    handle: async ({ id }) => ({ secret: await rotateSecret(deps, id) }),
  }),
  staffMutation('OfficeRemoveWebhook', {
    role: 'admin',
    async record({ id }) {
      const removed = await findEndpoint(deps.db, id);
      return { webhook: id, ...(removed && { url: removed.url }) };
    },
    async handle({ id }) {
      await removeEndpoint(deps, id);
      return {};
    },
  }),
  staffMutation('OfficeTestWebhook', {
    role: 'admin',
    record: ({ id }) => ({ webhook: id }),
    async handle({ id }) {
      await sendTest(deps.db, id);
      return {};
    },
  }),
  staffMutation('OfficeSendWebhookAgain', {
    role: 'admin',
    record: ({ id }) => ({ delivery: id }),
    async handle({ id }) {
      await sendAgain(deps.db, id);
      return {};
    },
  }),
  staffMutation('OfficeGiveUpWebhook', {
    role: 'admin',
    record: ({ id }) => ({ delivery: id }),
    async handle({ id }) {
      await giveUp(deps.db, id);
      return {};
    },
  }),
];
