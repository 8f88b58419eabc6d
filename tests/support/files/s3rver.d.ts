declare module '@20minutes/s3rver/lib/models/account.js' {
  export const DUMMY_ACCOUNT: { createKeyPair(key: string, secret: string): void }
}

declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
    vhostBuckets?: boolean
  }

  export default class S3rver {
    constructor(options: Options)
    httpServer: Server
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
