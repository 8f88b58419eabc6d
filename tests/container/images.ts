import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { canBuildImages } from '../../scripts/setup/containers.mjs'
import { BASE_IMAGE, buildBaseImage } from './base-image.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export const SITE_IMAGE = 'localhost/site-test'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of buildah with the image of the site. */
    imageStorage: string
  }
}

/** Builds the image of the Dockerfile, once for all tests. */
export default function setUp(project: TestProject): (() => void) | undefined {
  if (!canBuildImages()) return undefined
  const storage = mkdtempSync(path.join(tmpdir(), 'site-images-'))
  const { buildah } = openImageStorage(storage)
  buildBaseImage(buildah)
  buildah('build', '--format', 'docker', '--build-arg', `BASE_IMAGE=${BASE_IMAGE}`, '--tag', SITE_IMAGE, ROOT)
  project.provide('imageStorage', storage)
  return () => rmSync(storage, { recursive: true })
}

export function openImageStorage(storage: string) {
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
  return { buildah, options, env }
}
