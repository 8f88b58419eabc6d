import path from 'node:path'
import { type Plugin, normalizePath } from 'vite'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { publicEndpoints } from '../contract/public-endpoints.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Pages need the contract's lists, words and addresses, not its schemas: those are the server's (docs/decisions/0008). */
export function withoutSchemas(): Plugin {
  const contract = (file: string) => normalizePath(path.join(ROOT, 'contract', file))
  const tables = new Map([
    [contract('endpoints.ts'), `export const endpoints = ${addressesOf(endpoints)}`],
    [contract('public-endpoints.ts'), `export const publicEndpoints = ${addressesOf(publicEndpoints)}`],
  ])
  return {
    name: 'without-schemas',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^zod$/ },
      handler: () => path.join(ROOT, 'web/zod-stub.ts'),
    },
    load: {
      filter: { id: /\/contract\/(public-)?endpoints\.ts$/ },
      handler: (id) => tables.get(normalizePath(id)),
    },
  }
}

function addressesOf(table: Record<string, Endpoint>): string {
  const addresses = Object.entries(table).map(([name, { method, path, reply }]) => [
    name,
    { method, path, ...(reply === 'file' && { reply }) },
  ])
  return JSON.stringify(Object.fromEntries(addresses))
}
