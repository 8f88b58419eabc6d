import type { FastifyInstance, FastifyReply } from 'fastify'
import { SHARE_CARD, pageCardName, parseShareCardName, shareCardPath } from '../../../contract/public-urls.ts'
import type { Categories } from '../../catalog/categories.ts'
import type { Products } from '../../catalog/products.ts'
import type { Posts } from '../../posts/posts.ts'
import type { SiteContentStore } from '../../site-content/site-content.ts'
import { NotFoundError } from '../../errors.ts'
import { listSitePages } from '../site-pages.ts'
import type { ShareCards, ShareCard } from './share-cards.ts'

type Options = {
  posts: Posts
  categories: Categories
  products: Products
  siteContent: Pick<SiteContentStore, 'read'>
  cards: ShareCards
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The title of a page may change, but not its URL. */
const ONE_DAY = 'public, max-age=86400'

/** A card that cannot be drawn redirects to the site's own. */
export function serveShareCards(app: FastifyInstance, { posts, categories, products, siteContent, cards }: Options): void {
  // The URL of an article's card names a version and never changes. An older version redirects to the newest.
  app.get<{ Params: { name: string } }>('/share/:name', async ({ params }, reply) => {
    allowOtherSites(reply)
    const requested = parseShareCardName(params.name)
    if (!requested) throw new NotFoundError('Not found')
    const post = await posts.getPublished(requested.id)
    if (post.version !== requested.version) return reply.header('cache-control', 'no-cache').redirect(shareCardPath(post), 302)
    return sendCard(reply, { title: post.mainHeading, cover: post.coverImage }, IMMUTABLE)
  })

  app.get<{ Params: { '*': string } }>('/share/pages/*', async ({ params }, reply) => {
    allowOtherSites(reply)
    const catalog = { categories: await categories.listWithChangedAt(), products: await products.listWithChangedAt() }
    const pages = listSitePages(await siteContent.read(), catalog)
    const page = pages.find(({ path }) => `${pageCardName(path)}.jpg` === params['*'])
    if (!page) throw new NotFoundError('Not found')
    return sendCard(reply, page.card, ONE_DAY)
  })

  async function sendCard(reply: FastifyReply, card: ShareCard, cacheControl: string) {
    const image = await cards.getCard(card)
    if (!image) return reply.header('cache-control', 'no-store').redirect(SHARE_CARD.path, 302)
    return reply.headers({ 'content-type': 'image/jpeg', 'cache-control': cacheControl }).send(image)
  }
}

/** They show the card in their link previews. */
const allowOtherSites = (reply: FastifyReply) => reply.header('cross-origin-resource-policy', 'cross-origin')
