import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import { withBasicBlocks } from './basic-blocks.ts'
import type { PostMutations } from './post-mutations.ts'
import type { Posts } from './posts.ts'

export function postRoutes(defineRoute: DefineRoute, posts: Posts, mutations: PostMutations): void {
  defineRoute(endpoints.listPosts, ({ query }) => posts.listPublished(query))
  defineRoute(endpoints.getPost, async ({ params, query }) => {
    const post = await posts.getPublished(params.id)
    return { blog: query.blocks === 'all' ? post : withBasicBlocks(post) }
  })
  defineRoute(endpoints.listRelatedPosts, ({ params, query }) => posts.listRelated(params.id, query))
  defineRoute(endpoints.getPostPreview, ({ params }) => posts.getPreview(params.token))

  defineRoute(endpoints.listStaffPosts, ({ query }) => posts.listForStaff(query))
  defineRoute(endpoints.getStaffPost, async ({ params }) => ({ blog: await posts.getForStaff(params.id) }))
  defineRoute(endpoints.createPost, ({ body, currentStaff }) => mutations.create(body, currentStaff))
  defineRoute(endpoints.updatePost, ({ params, body, currentStaff }) => mutations.update(params.id, body, currentStaff))
  defineRoute(endpoints.deletePost, ({ params, currentStaff }) => mutations.remove(params.id, currentStaff))
  defineRoute(endpoints.deletePostFromEditor, ({ params, currentStaff }) => mutations.remove(params.id, currentStaff))

  defineRoute(endpoints.listPostVersions, async ({ params }) => ({ versions: await posts.listVersions(params.id) }))
  defineRoute(endpoints.getPostVersion, async ({ params }) => ({ version: await posts.getVersion(params.id, params.version ?? 0) }))
  defineRoute(endpoints.restorePostVersion, ({ params, body, currentStaff }) => mutations.restore(params.id, body, currentStaff))
  defineRoute(endpoints.createPreviewLink, ({ params, currentStaff }) => posts.renewPreviewLink(params.id, currentStaff))
  defineRoute(endpoints.revokePreviewLink, ({ params, currentStaff }) => posts.revokePreviewLink(params.id, currentStaff))
}
