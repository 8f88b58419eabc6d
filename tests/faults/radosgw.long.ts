import { afterAll, beforeAll, describe } from 'vitest'
import { hasProgram } from '../../scripts/setup/run-step.mjs'
import { type Radosgw, startRadosgw } from '../support/files/radosgw.ts'
import { useS3Server } from '../support/files/s3-server.ts'

/** The tests of the file store, of uploads while it is away, and of backups, with Ceph's S3 server in place of the one from npm. */
if (hasProgram('radosgw')) {
  let radosgw: Radosgw
  beforeAll(async () => {
    radosgw = await startRadosgw()
  })
  afterAll(() => radosgw?.close())
  useS3Server(() => radosgw.createBucket())

  await import('../../server/files/store/file-store.test.ts')
  await import('../../server/files/store/s3-store.test.ts')
  await import('../../scripts/make-bucket.test.ts')
  await import('./file-store-outage.test.ts')
  await import('./backup.test.ts')
} else describe.skip('the file store, uploads and backups in radosgw, which is not installed', () => {})
