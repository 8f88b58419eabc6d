import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CACHED_TREE = path.join(ROOT, 'node_modules/.cache/container-base.tar')
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
/** As in node:24-trixie-slim. */
const DEBIAN = 'trixie'

export const BASE_IMAGE = 'localhost/site-test-base'

/**
 * An image like the official one of Node, which a machine without a registry cannot pull: Debian, made by debootstrap, with Node from
 * npm's package, the npm of this machine, and a user named node.
 */
export function buildBaseImage(buildah: (...args: string[]) => string): void {
  const context = mkdtempSync(path.join(tmpdir(), 'site-base-'))
  try {
    copyFileSync(debianTree(), path.join(context, 'debian.tar'))
    // The file is executed from here, where the official image has it.
    copyFileSync(path.join(ROOT, 'node_modules/node/bin/node'), path.join(context, 'node'))
    chmodSync(path.join(context, 'node'), 0o755)
    cpSync(npmFolder(), path.join(context, 'npm'), { recursive: true })
    // A machine behind a proxy may have an authority of its own.
    copyFileSync(CERTIFICATES, path.join(context, 'certificates.crt'))
    writeFileSync(path.join(context, 'Dockerfile'), BASE_DOCKERFILE)
    buildah('build', '--tag', BASE_IMAGE, context)
  } finally {
    rmSync(context, { recursive: true })
  }
}

const BASE_DOCKERFILE = `
FROM scratch
ADD debian.tar /
COPY certificates.crt ${CERTIFICATES}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node
ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES} PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
`

/** `npm` is a link to bin/npm-cli.js in it. */
const npmFolder = () => path.resolve(realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()), '../..')

/** Made once: it takes a minute or more. */
function debianTree(): string {
  if (existsSync(CACHED_TREE)) return CACHED_TREE
  const folder = mkdtempSync(path.join(tmpdir(), 'site-debian-'))
  try {
    execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', DEBIAN, folder], { stdio: 'pipe' })
    mkdirSync(path.dirname(CACHED_TREE), { recursive: true })
    execFileSync('tar', [
      '--create',
      '--file',
      `${CACHED_TREE}.part`,
      '--exclude=./var/cache/apt/archives/*.deb',
      '--exclude=./dev/*',
      '--directory',
      folder,
      '.',
    ])
    renameSync(`${CACHED_TREE}.part`, CACHED_TREE)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return CACHED_TREE
}
