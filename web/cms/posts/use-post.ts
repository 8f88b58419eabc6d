import { NEW_POST_ID } from '../../../contract/post-changes.ts'
import { keys } from '../data/keys.ts'
import { useQueryOnce, useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

/** What is in the list of posts, without unpublished changes. */
export const usePost = (id: string) =>
  useStaffQuery({
    queryKey: keys.posts.detail(id),
    queryFn: async ({ signal }) => (await staffApi.getStaffPost({ id }, { signal })).blog,
  })

/** For the editors: always loaded from the server, never from the cache. */
export const useEditedPost = (id: string) =>
  useQueryOnce({
    queryKey: keys.posts.edited(id),
    queryFn: ({ signal }) => staffApi.getStaffPost({ id }, { signal }),
  })

/** What was written of a new post and not saved. */
export const useNewPost = () =>
  useQueryOnce({
    queryKey: keys.posts.edited(NEW_POST_ID),
    queryFn: ({ signal }) => staffApi.getPostAutosave({ id: NEW_POST_ID }, { signal }),
  })
