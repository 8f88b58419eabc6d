import { ApiError, createApiClient } from '../../../contract/api-client.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { sendFromBrowser } from '../../api.ts'
import { withInvalidation } from '../data/invalidation.ts'
import { queryClient } from '../data/query-client.ts'
import { clearCurrentStaff } from './current-staff.ts'

const UNAUTHORIZED = 401

/**
 * The API as staff pages use it. A 401 ends the session in the browser, and the guard shows the sign-in page. After a write, the
 * queries that it changed are loaded again.
 */
export const staffApi = withInvalidation(
  createApiClient(endpoints, async (request) => {
    const reply = await sendFromBrowser(request)
    if (reply.status === UNAUTHORIZED) clearCurrentStaff()
    if (isErrorReply(reply.body)) throw new ApiError(reply.status, reply.body)
    return reply
  }),
  queryClient,
)

/** A refusal may come with any status. */
const isErrorReply = (body: unknown): boolean => typeof body === 'object' && body !== null && 'success' in body && body.success === false
