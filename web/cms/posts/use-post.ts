import { keys } from '../data/keys.ts'
import { useQueryOnce, useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

export const usePost = (id: string) => useStaffQuery(postQuery(id))

/** For the editor: always loaded from the server, never from the cache. */
export const useEditedPost = (id: string) => useQueryOnce(postQuery(id))

const postQuery = (id: string) => ({
  queryKey: keys.posts.detail(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await staffApi.getStaffPost({ id }, { signal })).blog,
})
