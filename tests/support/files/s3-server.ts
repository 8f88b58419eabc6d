import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'uploads'
/** The only account of the server, which checks every signature. */
const ACCOUNT = 'S3RVER'

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/** An S3-compatible server on this machine with one empty bucket, in a folder that is removed with it. */
export async function startS3Server() {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: [{ name: BUCKET }] })
  const { port } = await server.run()

  return {
    url: urlWith({}),
    /** The URL with some parts replaced. */
    urlWith,
    async close() {
      server.httpServer.closeAllConnections()
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }

  function urlWith({ secret = ACCOUNT, key = ACCOUNT, bucket = BUCKET, at = port }): string {
    return `http://${key}:${secret}@127.0.0.1:${at}/${bucket}`
  }
}
