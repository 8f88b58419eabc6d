import type { FastifyInstance } from 'fastify'
import { SHARE_CARD, parseShareCardName, shareCardPath } from '../../../contract/public-urls.ts'
import type { Posts } from '../../posts/posts.ts'
import { NotFoundError } from '../../errors.ts'
import type { ShareCards } from './share-cards.ts'

type Options = { posts: Posts; cards: ShareCards }

/** A card's URL names a version and never changes. An older version redirects to the newest, a card that cannot be drawn to the site's own. */
export function serveShareCards(app: FastifyInstance, { posts, cards }: Options): void {
  app.get<{ Params: { name: string } }>('/share/:name', async ({ params }, reply) => {
    // Other sites show the card in their link previews.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    const requested = parseShareCardName(params.name)
    if (!requested) throw new NotFoundError('Not found')
    const post = await posts.getPublished(requested.id)
    if (post.version !== requested.version) return reply.header('cache-control', 'no-cache').redirect(shareCardPath(post), 302)
    const card = await cards.getCard(post)
    if (!card) return reply.header('cache-control', 'no-store').redirect(SHARE_CARD.path, 302)
    return reply.headers({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' }).send(card)
  })
}
