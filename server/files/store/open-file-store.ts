import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from '../../errors.ts'
import { createDiskStore } from './disk-store.ts'
import { S3Error } from './s3-client.ts'
import { createS3Store } from './s3-store.ts'
import type { S3Settings } from './s3-url.ts'
import type { FileStore } from './file-store.ts'

/** A start does not wait longer for a store that does not answer. */
const START_CHECK_MS = 2000

type Options = {
  /** Gets a sentence if the store is away. It may come back, so that is no error then. */
  onAway?: (reason: string) => void
}

/**
 * Opens the store that the settings name. A store that cannot be used throws a ConfigError with a sentence for the operator; so does one
 * that is away, unless there is an `onAway`.
 */
export async function openFileStore(
  settings: { s3: S3Settings | undefined; dataDir: string },
  { onAway }: Options = {},
): Promise<FileStore> {
  const { s3, dataDir } = settings
  if (!s3) return createDiskStore(dataDir)
  const store = createS3Store(s3)
  const check = checkAccess(store)
  if (!onAway) {
    await check
    return store
  }
  const tolerantCheck = check.catch((error: unknown) => {
    if (!(error instanceof StoreAwayError)) throw error
    onAway(error.message)
  })
  const isAnswered = await Promise.race([tolerantCheck.then(() => true), pause(START_CHECK_MS, false, { ref: false })])
  // What it answers later is for the log only.
  if (!isAnswered) tolerantCheck.catch((error: Error) => onAway(error.message))
  return store
}

class StoreAwayError extends ConfigError {}

async function checkAccess(store: FileStore): Promise<void> {
  try {
    await store.keys()[Symbol.asyncIterator]().next()
  } catch (error) {
    throw explainStoreError(error)
  }
}

function explainStoreError(error: unknown): ConfigError {
  if (error instanceof S3Error && error.responseStatus < 500) {
    return new ConfigError(
      S3_ERROR_MESSAGES[error.code] ?? `S3_URL names a store that refuses to list its bucket: ${error.responseStatus} ${error.code}.`,
    )
  }
  const reason = rootCause(error)
  return new StoreAwayError(
    reason.code === 'ENOTFOUND'
      ? 'S3_URL names a server that cannot be found.'
      : `S3_URL names a store that does not answer: ${reason.message || reason.code}.`,
  )
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
