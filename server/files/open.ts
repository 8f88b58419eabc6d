import { BadSetting, type Config } from '../config.ts'
import { diskStore } from './disk.ts'
import { S3Refusal } from './s3-line.ts'
import { s3Store } from './s3.ts'
import type { FileStore } from './store.ts'

/** The store that the settings name. One that cannot be used is told at once, in a sentence. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return diskStore(dataDir)
  const store = s3Store(s3)
  try {
    await store.keys()[Symbol.asyncIterator]().next()
  } catch (error) {
    throw new BadSetting(sentenceFor(error))
  }
  return store
}

function sentenceFor(error: unknown): string {
  if (error instanceof S3Refusal && error.answer < 500) {
    return REFUSALS[error.code] ?? `S3_URL names a store that refuses to list its bucket: ${error.answer} ${error.code}.`
  }
  const reason = deepestCause(error)
  return reason.code === 'ENOTFOUND'
    ? 'S3_URL names a server that cannot be found.'
    : `S3_URL names a store that does not answer: ${reason.message || reason.code}.`
}

const REFUSALS: Record<string, string> = {
  NoSuchBucket: 'S3_URL names a bucket that does not exist.',
  InvalidAccessKeyId: 'S3_URL names a key that the store does not know.',
  SignatureDoesNotMatch: 'S3_URL names a secret that does not belong to its key.',
  AccessDenied: 'S3_URL names a key that may not list the bucket.',
  AuthorizationHeaderMalformed: "S3_URL names another region than the bucket's.",
  PermanentRedirect: "S3_URL names another region than the bucket's.",
  RequestTimeTooSkewed: 'S3_URL names a store whose clock differs from ours: set the time of this machine.',
}

function deepestCause(error: unknown): { code?: string; message: string } {
  const { cause } = error as Error
  return cause ? deepestCause(cause) : (error as Error)
}
