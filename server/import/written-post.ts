import type { Transaction } from 'kysely'
import type { Row, Tables } from '../database/tables.ts'
import type { ImportedContent } from './convert-source-post.ts'
import { parseChoices } from './import-row.ts'
import { mapPictures } from './map-pictures.ts'

/** The content with pictures of ours; those that are missing are left out. */
export function withPictures(content: ImportedContent, paths: ReadonlyMap<string, string>): ImportedContent {
  return {
    ...content,
    coverImage: paths.get(content.coverImage) ?? '',
    sections: content.sections.map((section) => ({
      ...section,
      contentBlocks: mapPictures(section.contentBlocks, (address) => paths.get(address)),
    })),
  }
}

/** The fields of the post that an item becomes, once its content has pictures of ours. */
export function toPostFields(row: Row<'imports'>, item: Row<'import_items'>) {
  const { tags: takesTags, authors } = parseChoices(row)
  const content = JSON.parse(item.content) as ImportedContent
  return {
    ...content,
    mainHeading: item.title,
    tags: takesTags ? content.tags : [],
    author: authors.find(({ key }) => key === item.author)?.name ?? item.author.slice(0, 120),
    readTime: null,
  }
}

export async function rememberImportedPost(trx: Transaction<Tables>, source: string, sourceId: string, postId: string): Promise<void> {
  await trx
    .insertInto('imported_posts')
    .values({ source, source_id: sourceId, post_id: postId })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet({ post_id: postId }))
    .execute()
}
