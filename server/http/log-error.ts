import { stdSerializers } from 'pino'
import { explainStorageError } from '../database/engines/storage-errors.ts'

/** Errors in the log. Where the database or the disk is the cause, the stack says nothing: the code and the message do. */
export function serializeError(error: Error) {
  if (!explainStorageError(error)) return stdSerializers.err(error)
  const { name, message, code, errcode } = error as Error & { code?: string; errcode?: number }
  // Fastify's type asks for a stack.
  return { type: name, message, code, errcode } as unknown as ReturnType<typeof stdSerializers.err>
}
