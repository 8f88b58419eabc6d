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
  everywhere: 'On every page, in every letter and in search results.',
  everywhereChanged: 'Was {{before}}. Changes on every page, in every letter and in search results.',
  everywhereWhere: 'on every page and in every letter',
  officesHint: 'On Contact and in search results. The choices of the contact form follow.',
  headOfficeHint: 'On Contact, in search results and at the end of every letter.',
  socialsHint: 'In the footer, on the page of accounts and in search results.',
  unused: 'In no text at present.',
  used: 'Stands on {{places}}.',
  changed: 'Was {{before}}. Changes on {{places}}.',
  letters: { one: 'in 1 letter', many: 'in {{count}} letters' },
  pages: { one: '1 page', many: '{{count}} pages' },
  and: '{{pages}} and {{letters}}',
  where: 'on {{places}}',
} as const

/** The name stands in titles, the footer, feeds, structured data and at the head of every letter. */
const NAME = 'name'

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
                  {fact(NAME)}
                  {fact('email')}
                </Facts>
                <Panel ruled heading={labels.headOffice}>
                  <p className={styles.hint}>{labels.headOfficeHint}</p>
                  <DocumentForm document={document} path="headOffice" />
                </Panel>
                <Panel ruled heading={labels.offices}>
                  <FieldInput document={document} path="offices" label={labels.offices} hint={labels.officesHint} hideLabel />
                </Panel>
                <Panel ruled heading={labels.socials}>
                  <FieldInput document={document} path="socials" label={labels.socials} hint={labels.socialsHint} hideLabel />
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
                  <FieldInput document={document} path="promise.replyBusinessDays" />
                  {fact('promise.replyTime')}
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
  if (path === NAME) {
    const hint = isChanged ? interpolate(labels.everywhereChanged, { before: String(before) }) : labels.everywhere
    return <FieldInput document={document} path={path} hint={hint} />
  }
  const places = describePlaces(uses.filter(({ fact }) => fact === path))
  const hint = isChanged ? interpolate(labels.changed, { before: String(before), places }) : interpolate(labels.used, { places })
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
  if (changes.some(({ path }) => path === NAME)) return labels.everywhereWhere
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
