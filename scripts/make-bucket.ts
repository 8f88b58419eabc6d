// npm run make-bucket: creates the bucket that S3_URL names, unless it exists.
import { S3Error, createS3Client } from '../server/files/store/s3-client.ts'
import { CommandError, runCommand } from './command.ts'

const NOT_FOUND = 404

await runCommand({ usage: 'Set S3_URL and run: npm run make-bucket [-- --env-file FILE]', operands: 0 }, async ({ config: { s3 } }) => {
  if (!s3) throw new CommandError('Say where: set S3_URL.')
  const request = createS3Client(s3)
  // Asked before, because some stores reply 200 to the owner of a bucket who creates it again.
  const exists = await request('?list-type=2&max-keys=1', {}, async (reply) => (await reply.text(), true)).catch((error: unknown) => {
    if (error instanceof S3Error && error.responseStatus === NOT_FOUND) return false
    throw error
  })
  if (exists) return `The bucket ${s3.bucket} is there already.`
  await request('', { method: 'PUT' }, (reply) => reply.text())
  return `Made the bucket ${s3.bucket}.`
})
