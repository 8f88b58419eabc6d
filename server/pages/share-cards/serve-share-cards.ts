import type { FastifyInstance } from 'fastify'
import { SHARE_CARD, articleOn, shareCardAddress } from '../../../contract/share-card.ts'
import type { Blogs } from '../../blogs/blogs.ts'
import { NotFound } from '../../http/failures.ts'
import type { ShareCards } from './share-cards.ts'

type Options = { blogs: Blogs; cards: ShareCards }

/** A card never changes under its address. An address of an older version leads to the newest, and any trouble to the site's own card. */
export function serveShareCards(app: FastifyInstance, { blogs, cards }: Options): void {
  app.get<{ Params: { name: string } }>('/share/:name', async ({ params }, reply) => {
    // Shown on other people's pages: that is what it is for.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    const asked = articleOn(params.name)
    if (!asked) throw new NotFound('Not found')
    const blog = await blogs.get(asked.id)
    if (blog.version !== asked.version) return reply.header('cache-control', 'no-cache').redirect(shareCardAddress(blog), 302)
    const card = await cards.of(blog)
    if (!card) return reply.header('cache-control', 'no-store').redirect(SHARE_CARD.address, 302)
    return reply.headers({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' }).send(card)
  })
}
