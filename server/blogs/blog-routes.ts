import { endpoints } from '../../contract/endpoints.ts'
import type { Implement } from '../http/implement.ts'
import type { Blogs } from './blogs.ts'

export function blogRoutes(implement: Implement, blogs: Blogs): void {
  implement(endpoints.listBlogs, ({ query }) => blogs.list(query))
  implement(endpoints.getBlog, async ({ params }) => ({ blog: await blogs.get(params.id) }))
  implement(endpoints.relatedBlogs, ({ params, query }) => blogs.related(params.id, query))
  implement(endpoints.createBlog, ({ body }) => blogs.create(body))
  implement(endpoints.updateBlog, ({ params, body }) => blogs.update(params.id, body))
  implement(endpoints.deleteBlog, ({ params }) => blogs.remove(params.id))
  implement(endpoints.deleteBlogPost, ({ params }) => blogs.remove(params.id))
}
