import type { ReactNode } from 'react'
import type { FactUse } from '../../../../contract/content-document.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { DOCUMENTS, type DocumentKey } from '../../../../contract/site-content/documents.ts'
import { readAt } from '../../../../contract/site-content/paths.ts'
import { keys } from '../../data/keys.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { LoadErrorBanner } from '../../layout/load-error-banner.tsx'
import { Panel } from '../../layout/panel.tsx'
import { StaffPage } from '../../layout/staff-page.tsx'
import { TwoColumns } from '../../layout/two-columns.tsx'
import { RowSkeletons } from '../../lists/row-skeletons.tsx'
import { pluralize } from '../../pluralize.ts'
import { loadErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'
import { DocumentForm, FieldInput } from '../document/document-form.tsx'
import { DocumentNotices } from '../document/document-notices.tsx'
import { documentLabels } from '../document/labels.ts'
import { SaveBar } from '../document/save-bar.tsx'
import { type EditedDocument, useContentDocument } from '../document/use-content-document.ts'
import styles from './facts.module.css'

const labels = {
  title: 'Agency facts',
  text: 'Said once here, used on pages, in letters and in search results.',
  reach: 'Name and ways to reach us',
  legal: 'Registration',
  headOffice: 'Head office',
  offices: 'Offices and hours',
  promise: 'What we promise',
  figures: 'Figures',
  socials: 'Social accounts',
  unused: 'In no text at present.',
  used: 'Stands on {{places}}.',
  changed: 'Was {{before}}. Changes on {{places}}.',
  letters: { one: 'in 1 letter', many: 'in {{count}} letters' },
  pages: { one: '1 page', many: '{{count}} pages' },
  and: '{{pages}} and {{letters}}',
  where: 'on {{places}}',
} as const

export default function FactsPage() {
  const document = useContentDocument('agency')
  const uses = useFactUses()
  const { query, value } = document
  const fact = (path: string) => <FactInput document={document} path={path} uses={uses} />
  const figures = Object.keys((readAt(value, 'figures') as object | undefined) ?? {})
  return (
    <StaffPage title={labels.title} text={labels.text}>
      <LoadErrorBanner query={query} message={loadErrorMessage(documentLabels.loadFailed)} />
      <DocumentNotices document={document} />
      {value === undefined && !query.error && <RowSkeletons columns={2} rows={4} />}
      {value !== undefined && (
        <div className={styles.columns}>
          <TwoColumns
            main={
              <>
                <Facts heading={labels.reach}>
                  {fact('name')}
                  {fact('email')}
                </Facts>
                <Panel ruled heading={labels.headOffice}>
                  <DocumentForm document={document} path="headOffice" />
                </Panel>
                <Panel ruled heading={labels.offices}>
                  <FieldInput document={document} path="offices" label={labels.offices} hideLabel />
                </Panel>
                <Panel ruled heading={labels.socials}>
                  <FieldInput document={document} path="socials" label={labels.socials} hideLabel />
                </Panel>
              </>
            }
            aside={
              <>
                <Facts heading={labels.figures}>
                  {figures.map((name) => (
                    <FactInput key={name} document={document} path={`figures.${name}`} uses={uses} />
                  ))}
                </Facts>
                <Facts heading={labels.promise}>
                  {fact('promise.replyTime')}
                  <FieldInput document={document} path="promise.replyBusinessDays" />
                  {fact('promise.consultation')}
                </Facts>
                <Facts heading={labels.legal}>
                  {fact('legal.name')}
                  {fact('legal.registration')}
                  {fact('legal.foundedIn')}
                </Facts>
              </>
            }
          />
        </div>
      )}
      {value !== undefined && <SaveBar document={document} where={describeWhere(document, uses)} />}
    </StaffPage>
  )
}

const Facts = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Panel ruled heading={heading}>
    <div className={styles.facts}>{children}</div>
  </Panel>
)

/** A fact, with the pages and letters whose texts name it. */
function FactInput({ document, path, uses }: { document: EditedDocument; path: string; uses: readonly FactUse[] }) {
  const before = readAt(document.published, path)
  const isChanged = before !== readAt(document.value, path)
  const places = describePlaces(uses.filter(({ fact }) => fact === path))
  const hint = isChanged
    ? interpolate(labels.changed, { before: String(before), places: places || labels.pages.one })
    : interpolate(labels.used, { places })
  return <FieldInput document={document} path={path} hint={places ? hint : labels.unused} />
}

/** 'Home, About and in 2 letters'. */
function describePlaces(uses: readonly FactUse[]): string {
  const pages = [...new Set(uses.filter(({ key }) => key !== 'letters').map(({ key }) => DOCUMENTS[key as DocumentKey].title))]
  const letters = countLetters(uses)
  if (letters === 0) return pages.join(', ')
  return pages.length === 0
    ? pluralize(labels.letters, letters)
    : interpolate(labels.and, { pages: pages.join(', '), letters: pluralize(labels.letters, letters) })
}

const countLetters = (uses: readonly FactUse[]): number =>
  new Set(uses.filter(({ key }) => key === 'letters').flatMap(({ paths }) => paths.map((path) => path.split('.')[1]))).size

/** Of all facts that were changed: 'on 3 pages and in 2 letters'. */
function describeWhere({ changes }: EditedDocument, uses: readonly FactUse[]): string | undefined {
  const touched = uses.filter(({ fact }) => changes.some(({ path }) => path === fact))
  const pages = new Set(touched.filter(({ key }) => key !== 'letters').map(({ key }) => key)).size
  const letters = countLetters(touched)
  const parts = [
    pages > 0 && interpolate(labels.where, { places: pluralize(labels.pages, pages) }),
    letters > 0 && pluralize(labels.letters, letters),
  ]
  return parts.filter(Boolean).join(' and ') || undefined
}

function useFactUses(): readonly FactUse[] {
  const { data } = useStaffQuery({
    queryKey: keys.content.factUses,
    queryFn: async ({ signal }) => (await staffApi.listFactUses({}, { signal })).data,
  })
  return data ?? []
}
