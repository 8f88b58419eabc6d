import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BASE_IMAGE } from './base-image.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The services of deploy/compose.yaml whose images come from a registry, which a test machine may not reach. */
export const STAND_INS = ['database', 'files', 'mail'] as const

/** PostgreSQL of the same version from Debian's packages, and servers of npm's packages. Each is tagged with the name of its service. */
export function buildStandIns(buildah: (...args: string[]) => string): void {
  const context = mkdtempSync(path.join(tmpdir(), 'site-stand-ins-'))
  try {
    const servers = path.join(context, 'servers.mjs')
    const source = path.join(import.meta.dirname, 'stand-in-servers.ts')
    execFileSync('rolldown', [source, '--platform', 'node', '--file', servers], { cwd: ROOT, stdio: 'pipe' })
    writeFileSync(path.join(context, 'start-database'), START_DATABASE, { mode: 0o755 })
    writeFileSync(path.join(context, 'mailpit'), '#!/bin/sh\nexec node /servers.mjs "${1:-mail}"\n', { mode: 0o755 })
    writeFileSync(path.join(context, 'Dockerfile'), DOCKERFILE)
    for (const name of STAND_INS) buildah('build', '--format', 'docker', '--target', name, '--tag', `localhost/${name}`, context)
  } finally {
    rmSync(context, { recursive: true })
  }
}

const DOCKERFILE = `
FROM ${BASE_IMAGE} AS database
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-17
ENV PGDATA=/var/lib/postgresql/data PATH=/usr/lib/postgresql/17/bin:/usr/sbin:/usr/bin:/sbin:/bin
COPY start-database /
RUN install -d -m 700 -o postgres -g postgres $PGDATA
USER postgres
VOLUME $PGDATA
STOPSIGNAL SIGINT
CMD ["/start-database"]

FROM ${BASE_IMAGE} AS servers
RUN apt-get update && apt-get install -y --no-install-recommends wget && mkdir /data
COPY servers.mjs mailpit /

FROM servers AS files
CMD ["node", "/servers.mjs", "files"]

FROM servers AS mail
CMD ["/mailpit"]
`

/** As the official image does at its first start. */
const START_DATABASE = `#!/bin/sh
set -e
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "unix_socket_directories = '/var/run/postgresql, /tmp'" >> "$PGDATA/postgresql.conf"
  pg_ctl start --wait -o '-c listen_addresses='
  createdb --username="$POSTGRES_USER" "$POSTGRES_USER"
  pg_ctl stop --wait
fi
exec postgres -c listen_addresses='*'
`
