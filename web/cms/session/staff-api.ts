import { ApiError, createApiClient } from '../../../contract/api-client.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { sendFromBrowser } from '../../api.ts'
import { clearCurrentStaff } from './current-staff.ts'

const UNAUTHORIZED = 401

/** The API as staff pages use it: once the server knows nobody behind a call, the guard shows the way to sign in. */
export const staffApi = createApiClient(endpoints, async (request) => {
  const reply = await sendFromBrowser(request)
  if (reply.status === UNAUTHORIZED) clearCurrentStaff()
  if (isErrorReply(reply.body)) throw new ApiError(reply.status, reply.body)
  return reply
})

/** A reply may say no with any status. */
const isErrorReply = (body: unknown): boolean => typeof body === 'object' && body !== null && 'success' in body && body.success === false
