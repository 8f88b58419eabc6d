import { describe } from 'vitest'
import type { Engine } from '../../../server/database/store.ts'

export type FileStoreKind = 'disk' | 's3'

/** The settings for an empty file store. */
export type TestFileStore = { settings: Record<string, string>; remove(): Promise<void> }

export function describeEachFileStore(name: string, define: (kind: FileStoreKind) => void): void {
  describe.each<FileStoreKind>(['disk', 's3'])(`${name} (%s)`, define)
}

/** Covers every engine and every file store. They are independent, so not every combination is needed. */
const DEPLOYMENTS = [
  { engine: 'sqlite', files: 'disk' },
  { engine: 'postgres', files: 's3' },
] as const

export function describeEachDeployment(name: string, define: (engine: Engine, kind: FileStoreKind) => void): void {
  describe.each(DEPLOYMENTS)(`${name} ($engine, $files)`, ({ engine, files }) => define(engine, files))
}

/** On disk, files are in the data folder of the site. */
export async function createTestFileStore(kind: FileStoreKind): Promise<TestFileStore> {
  if (kind === 'disk') return { settings: {}, remove: async () => {} }
  // Loaded only when needed: most tests use the disk.
  const { startS3Server } = await import('./s3-server.ts')
  const { url, close } = await startS3Server()
  return { settings: { S3_URL: url }, remove: close }
}
