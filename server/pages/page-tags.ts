import type { PublicApi } from '../../contract/api-client.ts'
import type { PublicEndpoints } from '../../contract/public-endpoints.ts'
import type { ContentTag } from '../database/cluster/content-tags.ts'
import { foldCase } from '../database/search.ts'
import { tagsOfPost } from '../posts/post-tags.ts'

type PublicReadName = {
  [Name in keyof PublicEndpoints]: PublicEndpoints[Name] extends { method: 'GET' } ? Name : never
}[keyof PublicEndpoints]
type Input<Name extends PublicReadName> = NonNullable<Parameters<PublicApi[Name]>[0]>
type Reply<Name extends PublicReadName> = Awaited<ReturnType<PublicApi[Name]>>

type ReadTags<Name extends PublicReadName> = {
  /** Also of a read that finds nothing: a page that says so changes when there is something. */
  ofInput: (input: Input<Name>) => ContentTag[]
  ofReply?: (reply: Reply<Name>, input: Input<Name>, recorded: ReadonlySet<ContentTag>) => ContentTag[]
}

/** What each read of a page depends on. The type requires an entry for every public read of the contract. */
const READ_TAGS: { [Name in PublicReadName]: ReadTags<Name> } = {
  listPosts: { ofInput: () => ['posts'] },
  getPost: { ofInput: ({ id }) => [`post:${id}`], ofReply: ({ blog }) => tagsOfPost(blog) },
  listRelatedPosts: { ofInput: ({ id }) => [`post:${id}`], ofReply: tagsOfRelatedPosts },
  // Its page is not cached.
  getPostPreview: { ofInput: () => [] },
  listCategories: { ofInput: () => ['categories'] },
  getCategory: { ofInput: () => ['categories'] },
  listProducts: { ofInput: () => ['products'] },
}

/** Waits for a read and adds what it depends on to the tags of the page. */
export async function recordTags<T>(tags: Set<ContentTag>, name: string, input: object, reading: Promise<T>): Promise<T> {
  const { ofInput, ofReply } = READ_TAGS[name as PublicReadName] as ReadTags<PublicReadName>
  addAll(tags, ofInput(input as never))
  const reply = await reading
  if (ofReply) addAll(tags, ofReply(reply as never, input as never, tags))
  return reply
}

/** Related posts share a topic with the post, whose topics are recorded with the post. Where these are too few, the newest others follow. */
function tagsOfRelatedPosts(
  { relatedBlogs }: Reply<'listRelatedPosts'>,
  { limit }: Input<'listRelatedPosts'>,
  recorded: ReadonlySet<ContentTag>,
): ContentTag[] {
  const isComplete = relatedBlogs.length === Number(limit)
  const shareTopic = relatedBlogs.every(({ tags }) => tags.some((tag) => recorded.has(`topic:${foldCase(tag)}`)))
  return isComplete && shareTopic ? [] : ['posts']
}

function addAll(tags: Set<ContentTag>, more: ContentTag[]): void {
  for (const tag of more) tags.add(tag)
}
