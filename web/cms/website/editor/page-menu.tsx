import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ContentSummary } from '../../../../contract/content-document.ts'
import { DOCUMENTS, type DocumentKey } from '../../../../contract/site-content/documents.ts'
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
  const pages = EDITED_PAGES.map((page) => ({ ...page, changes: countChanges(data ?? [], page.keys) }))
  const current = EDITED_PAGES.find((page) => page.path === path)
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

/** The pages of documents of the kind `page`; others on the same page count with it. */
const EDITED_PAGES = listPages()

function listPages(): { path: string; title: string; keys: DocumentKey[] }[] {
  const pages: { path: string; title: string; keys: DocumentKey[] }[] = []
  for (const [key, { path, title, kind }] of Object.entries(DOCUMENTS) as [DocumentKey, (typeof DOCUMENTS)[DocumentKey]][]) {
    const page = pages.find((other) => other.path === path)
    if (page) page.keys.push(key)
    else if (kind === 'page') pages.push({ path, title, keys: [key] })
  }
  return pages
}

const countChanges = (documents: ContentSummary[], documentKeys: DocumentKey[]): number =>
  documents.filter(({ key }) => documentKeys.includes(key as DocumentKey)).reduce((sum, { changes }) => sum + changes, 0)
