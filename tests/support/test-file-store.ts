import { describe } from 'vitest'
import type { Engine } from '../../server/database/open.ts'
import type { FileStore } from '../../server/files/store.ts'

export type FileStoreKind = 'disk' | 's3'

/** The settings that lead to an empty file store, as long as it is not removed. */
export type TestFileStore = { settings: Record<string, string>; remove(): Promise<void> }

/** The same sentences hold for every file store we offer. */
export function describeEachFileStore(name: string, define: (kind: FileStoreKind) => void): void {
  describe.each<FileStoreKind>(['disk', 's3'])(`${name} (%s)`, define)
}

/** Every engine and every file store. In pairs: neither knows of the other. */
const DEPLOYMENTS = [
  { engine: 'sqlite', files: 'disk' },
  { engine: 'postgres', files: 's3' },
] as const

export function describeEachDeployment(name: string, define: (engine: Engine, kind: FileStoreKind) => void): void {
  describe.each(DEPLOYMENTS)(`${name} ($engine, $files)`, ({ engine, files }) => define(engine, files))
}

/** On disk, files lie in the site's own data folder. */
export async function createTestFileStore(kind: FileStoreKind): Promise<TestFileStore> {
  if (kind === 'disk') return { settings: {}, remove: async () => {} }
  // Loaded where it is used: most tests of the site need none.
  const { startS3Server } = await import('./s3-server.ts')
  const { url, close } = await startS3Server()
  return { settings: { S3_URL: url }, remove: close }
}

export async function listKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.keys()) keys.push(key)
  return keys
}
