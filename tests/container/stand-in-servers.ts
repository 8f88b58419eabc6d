// In the containers that stand in for images of a registry: the file store and the mail server of deploy/compose.yaml, with their
// addresses and settings.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js'
import { SMTPServer } from 'smtp-server'

const FILES_PORT = 7070
const SMTP_PORT = 1025
const MAIL_PORT = 8025

const { ROOT_ACCESS_KEY, ROOT_SECRET_KEY, VGW_BACKEND_ARG, VGW_HEALTH } = process.env

const SERVERS: Record<string, () => Promise<void>> = {
  async files() {
    DUMMY_ACCOUNT.createKeyPair(ROOT_ACCESS_KEY!, ROOT_SECRET_KEY!)
    const server = new S3rver({
      address: '0.0.0.0',
      port: FILES_PORT,
      silent: true,
      directory: VGW_BACKEND_ARG!,
      configureBuckets: [],
      // The name of the host is not that of a bucket.
      vhostBuckets: false,
    })
    await server.run()
    const [reply] = server.httpServer.listeners('request')
    server.httpServer.removeAllListeners('request').on('request', (request, response) => {
      if (request.url === VGW_HEALTH) response.end()
      else reply!.call(server.httpServer, request, response)
    })
  },

  async mail() {
    const recipients: string[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(stream, { envelope }, done) {
        await text(stream)
        recipients.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      },
    })
    smtp.listen(SMTP_PORT)
    createServer((_request, response) => response.end(JSON.stringify(recipients))).listen(MAIL_PORT)
  },

  async readyz() {
    process.exitCode = (await fetch(`http://127.0.0.1:${MAIL_PORT}`)).ok ? 0 : 1
  },
}

await SERVERS[process.argv[2]!]!()
