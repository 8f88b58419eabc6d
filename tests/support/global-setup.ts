import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildPart } from '../../scripts/setup/build.mjs'
import { openStore } from '../../server/database/engines/open.ts'
import { prepareTemplate } from './database/postgres-databases.ts'
import { type Cluster, startCluster } from './database/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Replies with the URL of the test PostgreSQL, which the first request starts. */
    postgresUrlEndpoint: string
    /** A data folder with a migrated database, which tests copy. */
    sqliteTemplate: string
  }
}

/** One PostgreSQL for the whole run, started when the first test needs it: most runs of a few files need none. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Tests that start a process start the built server.
  buildPart('server')

  let starting: Promise<Cluster> | undefined
  const server = createServer(async (_request, reply) => {
    starting ??= startWithTemplate()
    // A kept connection may be closed here in the moment in which a busy worker uses it again.
    reply.setHeader('connection', 'close')
    try {
      reply.end((await starting).url)
    } catch (error) {
      reply.writeHead(500).end((error as Error).message)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('postgresUrlEndpoint', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  const template = mkdtempSync(path.join(tmpdir(), 'site-template-'))
  await (await openStore({ databaseUrl: undefined, dataDir: template }, () => {})).db.destroy()
  project.provide('sqliteTemplate', template)

  return async () => {
    rmSync(template, { recursive: true })
    server.close()
    const cluster = await starting?.catch(() => undefined)
    await cluster?.stop()
  }
}

async function startWithTemplate(): Promise<Cluster> {
  const cluster = await startCluster()
  try {
    await prepareTemplate(cluster.url)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return cluster
}
