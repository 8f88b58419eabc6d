import type { FastifyReply, FastifyRequest } from 'fastify'
import { createEncodingChoice } from './encoding.ts'
import { type Form, type Page, addForm } from './page.ts'

const chooseEncoding = createEncodingChoice()

/** Sends a finished page in the form that the visitor takes, or says that the visitor has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
  if (known !== undefined && page.status === 200 && names(known, page.etag)) {
    return reply.code(304).headers(page.unchanged).send()
  }
  const encoding = chooseEncoding(accepted)
  const form = page.forms[encoding]
  const send = ({ headers, body }: Form) =>
    reply.code(page.status).headers(headers).send(request.method === 'HEAD' ? null : body)
  return form ? send(form) : addForm(page, encoding).then(send)
}

/** If-None-Match compares weakly: the same text is the same page in any form. */
function names(known: string, etag: string): boolean {
  if (known === etag || known.trim() === '*') return true
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2))
}
