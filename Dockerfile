# Two images: `shop` is the backend with its commands, `releases` builds and publishes the front-ends.
ARG NODE=24.21.0

# Only these files, so that a change of a source file does not invalidate the npm layers.
FROM node:${NODE}-bookworm-slim AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests && find . -name package.json -exec cp --parents {} /manifests \; \
  && cp package-lock.json .npmrc /manifests

FROM node:${NODE}-bookworm-slim AS installed
WORKDIR /srv/meltemi
COPY --from=manifests /manifests ./
RUN npm ci --ignore-scripts --omit=dev --omit=peer --workspace=backend && npm cache clean --force

FROM node:${NODE}-bookworm-slim AS releases
WORKDIR /srv/meltemi
COPY --from=manifests /manifests ./
RUN npm ci --ignore-scripts && npm cache clean --force
COPY . .
# A different user from the shop's: only this one can read the signing key.
RUN useradd --uid 10002 --create-home releases && chown releases . */
USER releases
ENTRYPOINT ["backend/deploy/container/releases"]

FROM node:${NODE}-bookworm-slim AS shop
# Fixed ids, since the files of the secrets on the host belong to this group.
RUN groupadd --gid 10001 meltemi && useradd --uid 10001 --gid 10001 --home-dir /var/lib/meltemi --create-home meltemi
WORKDIR /srv/meltemi
COPY --from=installed /srv/meltemi ./
COPY mf-shared mf-shared
COPY mf-office/src/contract mf-office/src/contract
COPY mf-toolkit mf-toolkit
COPY backend backend
COPY backend/deploy/meltemi /usr/local/bin/
# Same values as backend/deploy/meltemi@.service.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_FOLDER=/var/lib/meltemi \
  NODE_COMPILE_CACHE=/tmp/compiled \
  MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
USER meltemi
VOLUME /var/lib/meltemi
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "backend/src/server.ts"]
