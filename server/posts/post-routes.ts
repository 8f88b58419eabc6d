import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import { withBasicBlocks } from './basic-blocks.ts'
import type { PostAutosaves } from './post-autosaves.ts'
import type { PostChangesService } from './post-changes.ts'
import type { PostMutations } from './post-mutations.ts'
import type { PostReviews } from './post-reviews.ts'
import type { Posts } from './posts.ts'

type Services = {
  posts: Posts
  postMutations: PostMutations
  postChanges: PostChangesService
  postAutosaves: PostAutosaves
  postReviews: PostReviews
}

export function postRoutes(defineRoute: DefineRoute, services: Services): void {
  const { posts, postMutations: mutations, postChanges: changes, postAutosaves: autosaves, postReviews: reviews } = services

  defineRoute(endpoints.listPosts, ({ query }) => posts.listPublished(query))
  defineRoute(endpoints.getPost, async ({ params, query }) => {
    const post = await posts.getPublished(params.id)
    return { blog: query.blocks === 'all' ? post : withBasicBlocks(post) }
  })
  defineRoute(endpoints.listRelatedPosts, ({ params, query }) => posts.listRelated(params.id, query))
  defineRoute(endpoints.getPostPreview, ({ params }) => posts.getPreview(params.token))

  defineRoute(endpoints.listStaffPosts, ({ query }) => posts.listForStaff(query))
  defineRoute(endpoints.getStaffPost, ({ params, currentStaff }) => posts.getForStaff(params.id, currentStaff))
  defineRoute(endpoints.createPost, ({ body, currentStaff }) => mutations.create(body, currentStaff))
  defineRoute(endpoints.updatePost, ({ params, body, currentStaff }) => mutations.update(params.id, body, currentStaff))
  defineRoute(endpoints.deletePost, ({ params, currentStaff }) => mutations.remove(params.id, currentStaff))
  defineRoute(endpoints.deletePostFromEditor, ({ params, currentStaff }) => mutations.remove(params.id, currentStaff))

  defineRoute(endpoints.listPostVersions, ({ params }) => posts.listVersions(params.id))
  defineRoute(endpoints.getPostVersion, async ({ params }) => ({ version: await posts.getVersion(params.id, params.version ?? 0) }))
  defineRoute(endpoints.restorePostVersion, ({ params, body, currentStaff }) => mutations.restore(params.id, body, currentStaff))
  defineRoute(endpoints.createPreviewLink, ({ params, currentStaff }) => posts.renewPreviewLink(params.id, currentStaff))
  defineRoute(endpoints.revokePreviewLink, ({ params, currentStaff }) => posts.revokePreviewLink(params.id, currentStaff))

  defineRoute(endpoints.savePostChanges, ({ params, body, currentStaff }) => changes.save(params.id, body, currentStaff))
  defineRoute(endpoints.discardPostChanges, ({ params, query, currentStaff }) => changes.discard(params.id, query, currentStaff))
  defineRoute(endpoints.publishPostChanges, ({ params, body, currentStaff }) => changes.publish(params.id, body, currentStaff))
  defineRoute(endpoints.schedulePostChanges, ({ params, body, currentStaff }) => changes.schedule(params.id, body, currentStaff))
  defineRoute(endpoints.getDiscardedChanges, async ({ params }) => ({
    discarded: await changes.getDiscarded(params.id, params.discardedId),
  }))

  defineRoute(endpoints.getPostAutosave, ({ params, currentStaff }) => autosaves.get(params.id, currentStaff))
  defineRoute(endpoints.savePostAutosave, ({ params, body, currentStaff }) => autosaves.save(params.id, body, currentStaff))
  defineRoute(endpoints.deletePostAutosave, ({ params, currentStaff }) => autosaves.remove(params.id, currentStaff))

  defineRoute(endpoints.askForPostReview, ({ params, body, currentStaff }) => reviews.ask(params.id, body, currentStaff))
  defineRoute(endpoints.endPostReview, ({ params, currentStaff }) => reviews.end(params.id, currentStaff))
  defineRoute(endpoints.listPostReviews, async ({ currentStaff }) => ({ data: await reviews.listFor(currentStaff._id) }))
}
