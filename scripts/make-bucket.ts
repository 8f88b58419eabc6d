// npm run make-bucket: creates the bucket that S3_URL names, unless it exists.
import { openFileStore } from '../server/files/store/open-file-store.ts'
import { S3Error, createS3Client } from '../server/files/store/s3-client.ts'
import { CommandError, runCommand } from './command.ts'

const CONFLICT = 409

await runCommand({ usage: 'Set S3_URL and run: npm run make-bucket [-- --env-file FILE]', operands: 0 }, async ({ config }) => {
  if (!config.s3) throw new CommandError('Say where: set S3_URL.')
  try {
    await createS3Client(config.s3)('', { method: 'PUT' }, (reply) => reply.text())
    return `Made the bucket ${config.s3.bucket}.`
  } catch (error) {
    if (!(error instanceof S3Error && error.responseStatus === CONFLICT)) throw error
    // It exists, perhaps in another account: opening it fails then.
    await openFileStore(config)
    return `The bucket ${config.s3.bucket} is there already.`
  }
})
