// The baseline: a server with our framework and settings that replies one string of a given length.
import Fastify from 'fastify'

const body = 'x'.repeat(Number(process.env.BYTES))
const app = Fastify({
  requestTimeout: 600_000,
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
})
app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
