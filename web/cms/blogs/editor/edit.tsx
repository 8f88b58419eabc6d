import { attempt } from '../../parts/attempt.ts'
import { staff } from '../../session/staff-api.ts'
import { NoBlog } from '../no-blog.tsx'
import type { Route } from './+types/edit.ts'
import { Editor } from './editor.tsx'

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  attempt(staff.getStaffBlog({ id: params.id }, { signal: request.signal }))

export default function EditBlog({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <NoBlog {...loaderData.failure} />
  return <Editor key={loaderData.loaded.blog._id} loaded={loaderData.loaded.blog} />
}
