import { once } from 'node:events'
import { connect } from 'node:net'

export type RawReply = { status: number; headers: Record<string, string>; body: string }

/** Sends exactly these bytes and reads until the server closes the connection. */
export async function rawRequest(port: number, bytes: string): Promise<RawReply> {
  const socket = connect(port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('error', () => {})
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return parseReply(Buffer.concat(parts).toString('latin1'))
}

function parseReply(reply: string): RawReply {
  const [head = '', ...rest] = reply.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: rest.join('\r\n\r\n'),
  }
}
