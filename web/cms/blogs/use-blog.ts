import { staffApi } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'
import { blogKey } from './answers.ts'

export const useBlog = (id: string) => useCall(blogKey(id), async (signal) => (await staffApi.getStaffPost({ id }, { signal })).blog)
