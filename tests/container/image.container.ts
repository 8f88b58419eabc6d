import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { canBuildImages } from '../../scripts/setup/buildah.mjs'
import { findFreePort } from '../support/free-port.ts'
import { BASE_IMAGE, buildBaseImage } from './base-image.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const IMAGE = 'localhost/site-test'
const START_TIMEOUT_MS = 120_000

type ImageConfig = { Cmd: string[]; User: string; Env: string[]; Healthcheck?: { Test: string[] } }

describe.skipIf(!canBuildImages())('the image of the Dockerfile', () => {
  const storage = mkdtempSync(path.join(tmpdir(), 'site-images-'))
  // Needs neither a container engine nor a file system with layers.
  const options = ['--root', path.join(storage, 'root'), '--runroot', path.join(storage, 'run'), '--storage-driver', 'vfs']
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...options, ...args], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1e8,
    }).trim()

  let container: string
  let config: ImageConfig
  beforeAll(() => {
    buildBaseImage(buildah)
    buildah('build', '--format', 'docker', '--build-arg', `BASE_IMAGE=${BASE_IMAGE}`, '--tag', IMAGE, ROOT)
    config = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)).Docker.config
    container = buildah('from', IMAGE)
  })
  afterAll(() => {
    if (container) buildah('rm', container)
    rmSync(storage, { recursive: true })
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
