import type { ContentDocument, ContentPublication } from '../../contract/content-document.ts'
import { applyContentChanges, changeKey, listContentChanges } from '../../contract/site-content/changes.ts'
import { checkValue } from '../../contract/site-content/check-content.ts'
import { DOCUMENTS, type DocumentKey, type SiteContent } from '../../contract/site-content/documents.ts'
import type { GroupField } from '../../contract/site-content/field.ts'
import { type SiteLink, describeMissingPage, listSiteLinks } from '../../contract/site-content/site-links.ts'
import type { Categories } from '../catalog/categories.ts'
import type { Products } from '../catalog/products.ts'
import type { Db } from '../database/tables.ts'
import { BadRequestError } from '../errors.ts'
import { createSiteAddresses } from './site-addresses.ts'
import { listSitePages } from '../pages/site-pages.ts'
import type { Posts } from '../posts/posts.ts'
import type { Redirects } from '../redirects/redirects.ts'
import type { ContentDocuments } from '../site-content/content-documents.ts'
import type { SiteContentStore } from '../site-content/site-content.ts'

type Dependencies = {
  db: Db
  documents: Pick<ContentDocuments, 'get'>
  siteContent: Pick<SiteContentStore, 'read'>
  posts: Posts
  categories: Categories
  products: Products
  redirects: Pick<Redirects, 'find'>
}

type Choice = ContentPublication['documents'][number]
type Publishable = { key: DocumentKey; value: unknown; newLinks: SiteLink[] }

/** Before publishing: a link that leads nowhere is refused. Pages that are published together may link to each other. */
export function createCheckSiteLinks({ db, documents, siteContent, posts, categories, products, redirects }: Dependencies) {
  return async function checkSiteLinks(choices: readonly Choice[]): Promise<void> {
    const published = (await Promise.all(choices.map(readPublishable))).filter((one) => one !== undefined)
    const links = published.flatMap(({ newLinks }) => newLinks)
    if (links.length === 0) return
    const content = { ...(await siteContent.read()), ...Object.fromEntries(published.map(({ key, value }) => [key, value])) } as SiteContent
    const problem = await findMissing(links, content)
    if (problem) throw new BadRequestError(problem.message, { [problem.path]: problem.message })
  }

  /** Undefined where there is nothing to publish, or something that is refused for another reason. */
  async function readPublishable(choice: Choice): Promise<Publishable | undefined> {
    const { document } = await documents.get(choice.key)
    const key = document.key as DocumentKey
    const fields: GroupField = DOCUMENTS[key].fields
    const value = applyChosen(fields, document, choice.changes)
    if (checkValue(fields, '', value)) return undefined
    const former = new Set(listSiteLinks(fields, document.value).map(toId))
    return { key, value, newLinks: listSiteLinks(fields, value).filter((link) => !former.has(toId(link))) }
  }

  async function findMissing(links: SiteLink[], content: SiteContent) {
    const addresses = createSiteAddresses({ db, posts, categories, products, siteContent: { read: async () => content } })
    const missing = await addresses.listMissing(links.map(({ target }) => target))
    for (const { path, target } of links) {
      if (!missing.has(target) || (await redirects.find(target))) continue
      const catalog = { categories: await categories.listWithChangedAt(), products: await products.listWithChangedAt() }
      return {
        path,
        message: describeMissingPage(
          target,
          listSitePages(content, catalog).map((page) => page.path),
        ),
      }
    }
    return undefined
  }
}

function applyChosen(fields: GroupField, { value, draft }: ContentDocument, chosen: readonly string[] | undefined): unknown {
  if (!draft) return value
  const changes = listContentChanges(fields, value, draft.value)
  return applyContentChanges(value, draft.value, chosen ? changes.filter((change) => chosen.includes(changeKey(change))) : changes)
}

const toId = ({ path, target }: SiteLink): string => `${path} ${target}`
