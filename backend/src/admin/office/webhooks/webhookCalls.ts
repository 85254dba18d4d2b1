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
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';

export const webhookCalls = (deps: EndpointDeps) =>
  ({
    OfficeWebhooks: async () => ({ webhooks: await findEndpoints(deps.db) }),
    async OfficeWebhook({ id, from }) {
      const found = await findDeliveries(deps.db, { endpointId: id, from, limit: pageSize + 1 });
      const { page, next } = toPage(found);
      return { webhook: await findEndpoint(deps.db, id), deliveries: page, next };
    },
    OfficeMakeWebhook: (values) => createEndpoint(deps, values),
    OfficeChangeWebhook: ({ id, seen, values }) => changeEndpoint(deps, id, seen, values),
    OfficeRotateWebhookSecret: async ({ id }) => ({ secret: await rotateSecret(deps, id) }),
    OfficeRemoveWebhook: {
      async removed({ id }) {
        const webhook = await findEndpoint(deps.db, id);
        return webhook ? { url: webhook.url } : {};
      },
      handle: ({ id }) => removeEndpoint(deps, id),
    },
    OfficeTestWebhook: ({ id }) => sendTest(deps.db, id),
    OfficeSendWebhookAgain: ({ id }) => sendAgain(deps.db, id),
    OfficeGiveUpWebhook: ({ id }) => giveUp(deps.db, id),
  }) satisfies SomeHandlers;
