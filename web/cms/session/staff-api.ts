import { ApiFailure, createApi } from '../../../contract/client.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { sendFromBrowser } from '../../api.ts'
import { forgetAdmin } from './admin-info.ts'

const NOT_SIGNED_IN = 401

/** The API as staff pages use it: once the server knows nobody behind a call, the guard shows the way to sign in. */
export const staff = createApi(endpoints, async (request) => {
  const reply = await sendFromBrowser(request)
  if (reply.status === NOT_SIGNED_IN) forgetAdmin()
  if (isRefusal(reply.body)) throw new ApiFailure(reply.status, reply.body)
  return reply
})

/** A reply may say no with any status. */
const isRefusal = (body: unknown): boolean => typeof body === 'object' && body !== null && 'success' in body && body.success === false
