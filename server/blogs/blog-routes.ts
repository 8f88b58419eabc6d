import { endpoints } from '../../contract/endpoints.ts'
import type { Implement } from '../http/implement.ts'
import type { Blogs } from './blogs.ts'

export function blogRoutes(implement: Implement, blogs: Blogs): void {
  implement(endpoints.listBlogs, ({ query }) => blogs.list(query))
  implement(endpoints.getBlog, async ({ params }) => ({ blog: await blogs.get(params.id) }))
  implement(endpoints.relatedBlogs, ({ params, query }) => blogs.related(params.id, query))
  implement(endpoints.getBlogPreview, ({ params }) => blogs.preview(params.token))

  implement(endpoints.listStaffBlogs, ({ query }) => blogs.listAll(query))
  implement(endpoints.getStaffBlog, async ({ params }) => ({ blog: await blogs.getAny(params.id) }))
  implement(endpoints.createBlog, ({ body, admin }) => blogs.create(body, admin))
  implement(endpoints.updateBlog, ({ params, body, admin }) => blogs.update(params.id, body, admin))
  implement(endpoints.deleteBlog, ({ params, admin }) => blogs.remove(params.id, admin))
  implement(endpoints.deleteBlogPost, ({ params, admin }) => blogs.remove(params.id, admin))

  implement(endpoints.listBlogVersions, async ({ params }) => ({ versions: await blogs.versions(params.id) }))
  implement(endpoints.getBlogVersion, async ({ params }) => ({ version: await blogs.version(params.id, params.version ?? 0) }))
  implement(endpoints.restoreBlog, ({ params, body, admin }) => blogs.restore(params.id, body, admin))
  implement(endpoints.renewPreviewLink, ({ params, admin }) => blogs.renewLink(params.id, admin))
  implement(endpoints.revokePreviewLink, ({ params, admin }) => blogs.revokeLink(params.id, admin))
}
