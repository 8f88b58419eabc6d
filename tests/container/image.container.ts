import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { canBuildImages } from '../../scripts/setup/containers.mjs'
import { findFreePort } from '../support/free-port.ts'
import { SITE_IMAGE, openImageStorage } from './images.ts'

const START_TIMEOUT_MS = 120_000

type ImageConfig = { Cmd: string[]; User: string; Env: string[]; Healthcheck?: { Test: string[] } }

describe.skipIf(!canBuildImages())('the image of the Dockerfile', () => {
  const { buildah, options, env } = openImageStorage(inject('imageStorage'))
  let container: string
  let config: ImageConfig
  beforeAll(() => {
    config = JSON.parse(buildah('inspect', '--type', 'image', SITE_IMAGE)).Docker.config
    container = buildah('from', SITE_IMAGE)
  })
  afterAll(() => {
    if (container) buildah('rm', container)
  })

  test('runs as an unprivileged user and has a health check', () => {
    expect(config.User).toBe('node')
    expect(config.Healthcheck?.Test).toEqual(['CMD', 'node', 'scripts/check-health.mjs'])
  })

  test('has the programs of a backup and no packages of the build', () => {
    expect(buildah('run', container, '--', 'pg_dump', '--version')).toContain('PostgreSQL')
    const packages = buildah('run', container, '--', 'ls', 'node_modules').split('\n')
    expect(packages).toContain('fastify')
    expect(packages.filter((name) => ['vite', 'vitest', 'typescript', 'node'].includes(name))).toEqual([])
  })

  test('serves pages, is healthy while it does, and ends on SIGTERM', async () => {
    const port = String(await findFreePort())
    const settings = ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1']
    const checkHealth = () =>
      spawnSync('buildah', [...options, 'run', ...settings, container, '--', ...config.Healthcheck!.Test.slice(1)], { env }).status
    // In a process group of its own, because buildah does not pass signals on.
    const site = spawn('buildah', [...options, 'run', ...settings, container, '--', ...config.Cmd], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const output: Buffer[] = []
    site.stdout.on('data', (text: Buffer) => output.push(text))
    const ended = once(site, 'exit')
    try {
      const url = `http://127.0.0.1:${port}`
      const isReady = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      await vi.waitUntil(async () => site.exitCode !== null || (await isReady()), { timeout: START_TIMEOUT_MS, interval: 200 })
      expect(Buffer.concat(output).toString()).toContain('First admin')
      for (const page of ['/', '/blog', '/auth']) expect((await fetch(url + page)).status).toBe(200)
      expect(checkHealth()).toBe(0)
    } finally {
      process.kill(-site.pid!, 'SIGTERM')
      await ended
    }
    expect(checkHealth()).toBe(1)
  })
})
