import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type EndpointName, endpoints } from '../../contract/endpoints.ts'
import { PROGRAM_VERSION } from '../version.ts'
import { replySchema } from './reply-schema.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document. Built one endpoint per turn of the event loop, which all together would block for 40 ms. */
export async function buildOpenApiDocument(sessionCookie: string): Promise<Json> {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
    await nextTurn()
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Site API', version: PROGRAM_VERSION, description: 'Every call of the site and its staff area.' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie }, secret: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: toJsonSchema(errorReplySchema, 'output') },
    },
  }
}

const errorReplySchema = z.object({
  success: z.literal(false),
  message: z.string(),
  requestId: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    // OpenAPI 3.1 allows the required role in this list.
    ...(endpoint.access === 'staff' && { security: [{ session: [endpoint.role] }] }),
    ...(endpoint.access === 'secret' && { security: [{ secret: [] }] }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...((endpoint.body ?? endpoint.rawBody) && { requestBody: requestBody(endpoint) }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: replyContent(endpoint) },
      default: { description: 'Failure', content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    },
  }
}

function parameters(location: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  const { properties = {}, required = [] } = schema ? (toJsonSchema(schema, 'input') as { properties?: Json; required?: string[] }) : {}
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody({ body, upload, rawBody }: Endpoint): Json {
  if (rawBody) return { required: true, content: { [rawBody]: { schema: { type: 'string', format: 'binary' } } } }
  const schema = toJsonSchema(body as z.ZodType, 'input')
  if (!upload) return { required: true, content: { 'application/json': { schema } } }
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  return { content: { 'multipart/form-data': { schema: { ...schema, properties: { ...(schema.properties as Json), files } } } } }
}

function replyContent({ reply }: Endpoint): Json {
  if (reply === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (reply === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  return { 'application/json': { schema: toJsonSchema(replySchema(reply), 'output') } }
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
