import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { REQUEST_ID_HEADER } from '../../contract/request-id.ts'

/** Hexadecimal digits: short enough to read out. Among a million requests, two have the same id with a chance of 0.2 %. */
const ID_LENGTH = 12
/** Made at once, as random bytes and their digits cost more for one id than cutting it from this many. */
const IDS_AT_ONCE = 512
/** As nginx, HAProxy, Envoy and the load balancers of the clouds make them. */
const VALID_ID = /^[\w.:=@+/-]{1,100}$/

/** Makes the id of each request. That of a trusted proxy is taken over, so that both logs have the same. */
export function createRequestIds(trustProxy: string[] | undefined) {
  const trusted = trustProxy && createAddressList(trustProxy)
  let digits = ''
  let used = 0

  function newRequestId(): string {
    if (used === digits.length) {
      digits = randomBytes((IDS_AT_ONCE * ID_LENGTH) / 2).toString('hex')
      used = 0
    }
    used += ID_LENGTH
    return digits.slice(used - ID_LENGTH, used)
  }

  return {
    newRequestId,

    requestIdFor(request: IncomingMessage): string {
      const given = trusted && request.headers[REQUEST_ID_HEADER]
      if (typeof given !== 'string' || !VALID_ID.test(given)) return newRequestId()
      const { remoteAddress = '' } = request.socket
      return trusted?.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4') ? given : newRequestId()
    },
  }
}

/** Every reply names its request, except for rendered pages, which do it themselves (pages/page-response.ts). */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done(null, payload)
  })
}

function createAddressList(ranges: string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/', 2)
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
