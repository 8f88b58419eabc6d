/**
 * Replaces zod in everything that is built for pages (docs/decisions/0008). The contract's modules can build their schemas from it
 * when they load; parsing with one throws.
 */
export const z: unknown = new Proxy(() => z, {
  get: (_, key) => (PARSE_METHODS.has(key) ? throwSchemaUse : z),
  apply: () => z,
})

const PARSE_METHODS = new Set<string | symbol>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

function throwSchemaUse(): never {
  throw new Error('Schemas stay on the server: use the plain checks of contract/, or let the API answer.')
}
