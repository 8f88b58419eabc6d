import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'uploads'
/** The only account of the server, which checks every signature. */
const ACCOUNT = 'S3RVER'

type UrlParts = { secret?: string; key?: string; bucket?: string; at?: number }

export type S3Server = Awaited<ReturnType<typeof startS3rver>>

let start = startS3rver

/** An S3-compatible server on this machine with one empty bucket. */
export const startS3Server = (): Promise<S3Server> => start()

/** Lets the tests of this file use another server, which `startServer` gives an empty bucket. */
export function useS3Server(startServer: () => Promise<S3Server>): void {
  start = startServer
}

/** In a folder that is removed with it. */
async function startS3rver() {
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

  function urlWith({ secret = ACCOUNT, key = ACCOUNT, bucket = BUCKET, at = port }: UrlParts): string {
    return `http://${key}:${secret}@127.0.0.1:${at}/${bucket}`
  }
}
