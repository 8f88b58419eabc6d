import { parentPort } from 'node:worker_threads'
import type { ParserReply } from './parse-message.ts'
import { readMessage } from './read-message.ts'

// The worker thread of parse-message.ts: reads one message at a time.

parentPort?.on('message', async (raw: Uint8Array) => {
  const reply = await read(raw)
  const buffers = 'message' in reply ? reply.message.files.map(({ content }) => content.buffer as ArrayBuffer) : []
  parentPort?.postMessage(reply, [...new Set(buffers)])
})

async function read(raw: Uint8Array): Promise<ParserReply> {
  try {
    return { message: await readMessage(raw) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
