import { ConfigError } from '../../errors.ts'
import { createDiskStore } from './disk-store.ts'
import { S3Error } from './s3-client.ts'
import { createS3Store } from './s3-store.ts'
import type { S3Settings } from './s3-url.ts'
import type { FileStore } from './file-store.ts'

/** Opens the store that the settings name. A store that cannot be used throws a ConfigError with a sentence for the operator. */
export async function openFileStore({ s3, dataDir }: { s3: S3Settings | undefined; dataDir: string }): Promise<FileStore> {
  if (!s3) return createDiskStore(dataDir)
  const store = createS3Store(s3)
  try {
    await store.keys()[Symbol.asyncIterator]().next()
  } catch (error) {
    throw new ConfigError(settingErrorMessage(error))
  }
  return store
}

function settingErrorMessage(error: unknown): string {
  if (error instanceof S3Error && error.responseStatus < 500) {
    return S3_ERROR_MESSAGES[error.code] ?? `S3_URL names a store that refuses to list its bucket: ${error.responseStatus} ${error.code}.`
  }
  const reason = rootCause(error)
  return reason.code === 'ENOTFOUND'
    ? 'S3_URL names a server that cannot be found.'
    : `S3_URL names a store that does not answer: ${reason.message || reason.code}.`
}

const S3_ERROR_MESSAGES: Record<string, string> = {
  NoSuchBucket: 'S3_URL names a bucket that does not exist.',
  InvalidAccessKeyId: 'S3_URL names a key that the store does not know.',
  SignatureDoesNotMatch: 'S3_URL names a secret that does not belong to its key.',
  AccessDenied: 'S3_URL names a key that may not list the bucket.',
  AuthorizationHeaderMalformed: "S3_URL names another region than the bucket's.",
  PermanentRedirect: "S3_URL names another region than the bucket's.",
  RequestTimeTooSkewed: 'S3_URL names a store whose clock differs from ours: set the time of this machine.',
}

function rootCause(error: unknown): { code?: string; message: string } {
  const { cause } = error as Error
  return cause ? rootCause(cause) : (error as Error)
}
