import { escapeHtml } from '../../../server/escape-html.ts'

// Exports of other sites, as their programs write them.

export type WordPressPost = {
  id: number
  title: string
  html: string
  link: string
  status?: string
  type?: string
  author?: string
  date?: string
  categories?: string[]
  thumbnailId?: number
  excerpt?: string
  password?: string
}
export type WordPressAttachment = { id: number; url: string; alt?: string; parent?: number }

export function wordPressExport(
  siteUrl: string,
  posts: readonly WordPressPost[],
  attachments: readonly WordPressAttachment[] = [],
  authors: Record<string, string> = { ekam: 'Ekam Thandi' },
): string {
  const people = Object.entries(authors).map(
    ([login, name]) =>
      `<wp:author><wp:author_login>${cdata(login)}</wp:author_login><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>`,
  )
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>The old site</title><link>${siteUrl}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${siteUrl}</wp:base_site_url><wp:base_blog_url>${siteUrl}</wp:base_blog_url>
${people.join('\n')}
${posts.map(postItem).join('\n')}
${attachments.map(attachmentItem).join('\n')}
</channel></rss>
`
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const postItem = (post: WordPressPost): string => `<item><title>${cdata(post.title)}</title><link>${escapeHtml(post.link)}</link>
<dc:creator>${cdata(post.author ?? 'ekam')}</dc:creator><content:encoded>${cdata(post.html)}</content:encoded><excerpt:encoded>${cdata(post.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${post.id}</wp:post_id><wp:post_date>${post.date ?? '2021-03-04 12:00:00'}</wp:post_date><wp:post_date_gmt>${post.date ?? '2021-03-04 12:00:00'}</wp:post_date_gmt>
<wp:status>${post.status ?? 'publish'}</wp:status><wp:post_type>${post.type ?? 'post'}</wp:post_type><wp:post_password>${cdata(post.password ?? '')}</wp:post_password>
${(post.categories ?? []).map((name) => `<category domain="category" nicename="${name.toLowerCase()}">${cdata(name)}</category>`).join('')}
${post.thumbnailId ? `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${cdata(String(post.thumbnailId))}</wp:meta_value></wp:postmeta>` : ''}
</item>`

const attachmentItem = ({
  id,
  url,
  alt = '',
  parent = 0,
}: WordPressAttachment): string => `<item><title>picture ${id}</title><link>${url}</link>
<wp:post_id>${id}</wp:post_id><wp:post_parent>${parent}</wp:post_parent><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>${cdata(url)}</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>${cdata(alt)}</wp:meta_value></wp:postmeta></item>`

export type GhostPost = {
  id: string
  title: string
  slug: string
  html: string
  status?: string
  visibility?: string
  feature_image?: string | null
  custom_excerpt?: string | null
}

export function ghostExport(posts: readonly GhostPost[], tagsOfPost: Record<string, string[]> = {}): string {
  const names = [...new Set(Object.values(tagsOfPost).flat())]
  const tags = names.map((name, index) => ({ id: `tag${index}`, name, slug: name.toLowerCase(), visibility: 'public' }))
  const data = {
    posts: posts.map((post) => ({
      uuid: `uuid-${post.id}`,
      type: 'post',
      status: 'published',
      visibility: 'public',
      published_at: '2022-05-06T07:08:09.000Z',
      feature_image: null,
      custom_excerpt: null,
      ...post,
    })),
    tags,
    posts_tags: Object.entries(tagsOfPost).flatMap(([post_id, list]) =>
      list.map((name, sort_order) => ({ post_id, tag_id: `tag${names.indexOf(name)}`, sort_order })),
    ),
    users: [{ id: 'user1', name: 'Urmi Deshkar', slug: 'urmi' }],
    posts_authors: posts.map(({ id }) => ({ post_id: id, author_id: 'user1', sort_order: 0 })),
  }
  return JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] })
}
