import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ContentSummary } from '../../../../contract/content-document.ts'
import type { CategorySummary } from '../../../../contract/service-category.ts'
import { DOCUMENTS, DOCUMENT_KEYS, type DocumentKey } from '../../../../contract/site-content/documents.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { keys } from '../../data/keys.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { pluralize } from '../../pluralize.ts'
import { staffApi } from '../../session/staff-api.ts'

const labels = {
  menu: 'Pages',
  changes: { one: '1 change', many: '{{count}} changes' },
  all: 'All pages and lists',
} as const

/** Goes to another page, and says which have changes. */
export function PageMenu({ path }: { path: string }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { data } = useStaffQuery({
    queryKey: keys.content.list,
    queryFn: async ({ signal }) => (await staffApi.listContent(undefined, { signal })).data,
  })
  const { data: categories = [] } = useStaffQuery({
    queryKey: keys.catalog.summaries('category'),
    queryFn: ({ signal }) => staffApi.listCategories(undefined, { signal }),
  })
  const pages = listPages(categories).map((page) => ({ ...page, changes: countChanges(data ?? [], page.keys) }))
  const current = pages.find((page) => page.path === path)
  return (
    <Menu
      label={labels.menu}
      open={isOpen}
      onOpenChange={setOpen}
      items={[
        ...pages.map((page) => ({
          key: page.path,
          label: page.title,
          current: page.path === path,
          note: page.changes > 0 ? pluralize(labels.changes, page.changes) : page.path,
          run: () => void navigate(`/cms/website/edit${page.path}`),
        })),
        { key: 'all', label: labels.all, icon: 'list', ruled: true, run: () => void navigate('/cms/website') },
      ]}
      renderTrigger={(button) => (
        <Button {...button} variant="ghost" compact icon="chevron-down">
          {current?.title ?? path}
        </Button>
      )}
    />
  )
}

type EditedPage = { path: string; title: string; keys: DocumentKey[] }

/** The pages of documents of the kind `page`; others on the same page count with it. Services have a page each, with the same documents. */
function listPages(categories: readonly CategorySummary[]): EditedPage[] {
  const pages = DOCUMENT_KEYS.filter((key) => DOCUMENTS[key].kind === 'page').map((key) => DOCUMENTS[key].path)
  return [...new Set(pages)].flatMap((path) => {
    const ofPage = DOCUMENT_KEYS.filter((key) => DOCUMENTS[key].path === path)
    const title = DOCUMENTS[ofPage.find((key) => DOCUMENTS[key].kind === 'page')!].title
    return ofPage.includes('servicePages') && categories.length > 0
      ? categories.map(({ slug, name }) => ({ path: `/services/dba/${slug}`, title: name, keys: ofPage }))
      : { path, title, keys: ofPage }
  })
}

const countChanges = (documents: ContentSummary[], documentKeys: DocumentKey[]): number =>
  documents.filter(({ key }) => documentKeys.includes(key as DocumentKey)).reduce((sum, { changes }) => sum + changes, 0)
