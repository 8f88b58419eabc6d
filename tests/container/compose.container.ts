import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { canCompose } from '../../scripts/setup/containers.mjs'
import { SITE_IMAGE, openImageStorage } from './images.ts'
import { type PrivateDocker, startPrivateDocker } from './private-docker.ts'
import { STAND_INS, buildStandIns } from './stand-in-images.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const COMPOSE_FILE = path.join(ROOT, 'deploy/compose.yaml')
const START_TIMEOUT_MS = 120_000
const SITE_URL = 'http://127.0.0.1:3000'

describe.skipIf(!canCompose())('deploy/compose.yaml', () => {
  let docker: PrivateDocker
  const compose = (...args: string[]) => docker.compose('--file', COMPOSE_FILE, ...args)
  const fetchInNetwork = (address: string) => docker.runInNetwork(process.execPath, '--print', fetchScript(address))
  const inspect = (service: string, format: string) =>
    docker.docker('inspect', '--format', format, compose('ps', '--quiet', '--all', service))
  const waitUntilHealthy = () =>
    vi.waitUntil(() => inspect('site', '{{.State.Health.Status}}') === 'healthy', { timeout: START_TIMEOUT_MS, interval: 500 })

  beforeAll(async () => {
    const { buildah } = openImageStorage(inject('imageStorage'))
    buildStandIns(buildah)
    docker = await startPrivateDocker()
    for (const name of STAND_INS) loadImage(buildah, `localhost/${name}`, [imageOf(name)])
    // With an underscore for docker-compose before version 2.
    loadImage(buildah, SITE_IMAGE, ['deploy_site', 'deploy-site', 'deploy_bucket', 'deploy-bucket'])
  })
  afterAll(() => docker?.stop())

  test('starts the site with everything it needs', async () => {
    try {
      compose('up', '--detach', '--no-build')
      await waitUntilHealthy()
    } catch (error) {
      throw new Error(compose('logs', '--no-color'), { cause: error })
    }
    expect(inspect('bucket', '{{.State.ExitCode}}')).toBe('0')
    const [, email, password] = /First admin: (\S+), password (\S+)/.exec(compose('logs', '--no-color', 'site'))!
    const tried = docker.runInNetwork(process.execPath, path.join(ROOT, 'tests/support/try-site.ts'), SITE_URL, email!, password!)
    expect(JSON.parse(tried)).toEqual({ page: 200, signIn: 200, image: 201, shareCard: 200 })
  })

  test('publishes the site and the letters only', () => {
    const published = docker.docker('ps', '--format', '{{.Ports}}').match(/\S+(?=->)/g)
    expect(published?.filter((address) => !address.startsWith(':::')).toSorted()).toEqual(['0.0.0.0:3000', '127.0.0.1:8025'])
  })

  test('sends a letter about an enquiry to the mail server', async () => {
    const enquiry = JSON.stringify({ name: 'Asha', email: 'asha@example.com', services: ['SEO'] })
    docker.runInNetwork(process.execPath, '--print', fetchScript(`${SITE_URL}/api/contact/create`, enquiry))
    await vi.waitUntil(() => fetchInNetwork('http://127.0.0.1:8025').includes('team@agency.example'), { timeout: START_TIMEOUT_MS })
  })

  test('is backed up and restored by the commands of docs/operations.md', async () => {
    // `cp` is not known to docker-compose before version 2.
    const [backup, restore] = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8').match(/^docker compose (exec|stop) .*$/gm)!
    for (const command of [backup!.split(' && ')[0]!.replace('exec', 'exec -T'), ...restore!.split(' && ')])
      compose(...command.replace('docker compose ', '').split(' '))
    await waitUntilHealthy()
    expect(fetchInNetwork(`${SITE_URL}/blog`)).toContain('</html>')
  })

  test('ends without a kill', () => {
    compose('stop')
    for (const service of ['site', 'database']) expect([service, inspect(service, '{{.State.ExitCode}}')]).toEqual([service, '0'])
  })

  function loadImage(buildah: (...args: string[]) => string, built: string, names: string[]): void {
    const folder = mkdtempSync(path.join(tmpdir(), 'site-image-'))
    try {
      const archive = path.join(folder, 'image.tar')
      buildah('push', built, `docker-archive:${archive}:${built}:latest`)
      docker.docker('load', '--input', archive)
      for (const name of names) docker.docker('tag', `${built}:latest`, name)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
})

/** For a process in the network of the containers: prints the reply to a request, which is a POST if it has a body. */
function fetchScript(address: string, json?: string): string {
  const init = json && { method: 'POST', headers: { 'content-type': 'application/json' }, body: json }
  return `fetch(${JSON.stringify(address)}, ${JSON.stringify(init)}).then((reply) => reply.text()).then(console.log)`
}

const imageOf = (service: string) =>
  new RegExp(`^  ${service}:\\n(?:    .*\\n)*?    image: (\\S+)`, 'm').exec(readFileSync(COMPOSE_FILE, 'utf8'))![1]!
