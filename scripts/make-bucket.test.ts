import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { openFileStore } from '../server/files/store/open-file-store.ts'
import { type S3Server, startS3Server } from '../tests/support/files/s3-server.ts'
import { runNpmCommand } from '../tests/support/npm-command.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())

const makeBucket = (settings: Record<string, string>) => runNpmCommand('make-bucket', [], settings)

test('make-bucket creates a bucket once, and the site can use it', async () => {
  const S3_URL = server.urlWith({ bucket: 'new-bucket' })
  expect((await makeBucket({ S3_URL })).stdout).toBe('Made the bucket new-bucket.\n')
  expect((await makeBucket({ S3_URL })).stdout).toBe('The bucket new-bucket is there already.\n')
  await openFileStore(readConfig({ S3_URL }))
})

const NO_SETTINGS =
  /site\.db \(neither DATABASE_URL nor DATA_DIR is set\)\n.*\nSite: .* \(SITE_URL is not set\)\nSay where: set S3_URL\.\n$/

test('make-bucket explains in one sentence why it cannot create a bucket', async () => {
  await expect(makeBucket({})).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(NO_SETTINGS) })
  await expect(makeBucket({ S3_URL: server.urlWith({ secret: 'wrong' }) })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/\nhttp:\/\/127\.0\.0\.1:\d+\/uploads\S* answered 403 SignatureDoesNotMatch\.\n$/),
  })
})
