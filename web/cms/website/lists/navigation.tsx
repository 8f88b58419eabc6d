import { useCallback } from 'react'
import { DOCUMENTS, type SiteContent } from '../../../../contract/site-content/documents.ts'
import { type ContentPath, findField } from '../../../../contract/site-content/paths.ts'
import { LoadErrorBanner } from '../../layout/load-error-banner.tsx'
import { Panel } from '../../layout/panel.tsx'
import { StaffPage } from '../../layout/staff-page.tsx'
import { TwoColumns } from '../../layout/two-columns.tsx'
import { RowSkeletons } from '../../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../../session/api-error-message.ts'
import { DocumentForm, FieldInput } from '../document/document-form.tsx'
import { DocumentNotices } from '../document/document-notices.tsx'
import { documentLabels } from '../document/labels.ts'
import { SaveBar } from '../document/save-bar.tsx'
import { useTypedDocument } from '../document/use-content-document.ts'
import styles from './navigation.module.css'
import { findMissingPage, useSitePaths } from './site-paths.ts'

const labels = {
  title: 'Navigation and footer',
  text: 'Up to seven words in the bar, one level below.',
  where: 'on every page of the site',
  bar: 'Top bar',
  button: 'Button in the bar',
  preview: 'As visitors see it',
  footer: 'Footer',
  footerLinks: 'First row of links',
  footerMore: 'Second row of links',
  footerTexts: 'Lines at the end',
  notFound: 'Page not found',
} as const

export default function NavigationPage() {
  const paths = useSitePaths()
  const check = useCallback((path: ContentPath, value: unknown) => (isLink(path) ? findMissingPage(value, paths) : undefined), [paths])
  const document = useTypedDocument('navigation', check)
  const { query, value } = document
  return (
    <StaffPage title={labels.title} text={labels.text}>
      <LoadErrorBanner query={query} message={loadErrorMessage(documentLabels.loadFailed)} />
      <DocumentNotices document={document} />
      {value === undefined && !query.error && <RowSkeletons columns={2} rows={4} />}
      {value !== undefined && (
        <div className={styles.columns}>
          <Panel ruled flush heading={labels.preview}>
            <BarPreview header={value.header} />
          </Panel>
          <TwoColumns
            main={
              <Panel ruled heading={labels.bar}>
                <FieldInput document={document} path="header.items" label={labels.bar} hideLabel />
              </Panel>
            }
            aside={
              <Panel ruled heading={labels.button}>
                <DocumentForm document={document} path="header.contact" />
              </Panel>
            }
          />
          <Panel ruled heading={labels.footer}>
            <div className={styles.footer}>
              <FieldInput document={document} path="footer.links" label={labels.footerLinks} />
              <FieldInput document={document} path="footer.more" label={labels.footerMore} />
              <FieldInput document={document} path="footer.texts" label={labels.footerTexts} />
            </div>
          </Panel>
          <Panel ruled heading={labels.notFound}>
            <DocumentForm document={document} path="notFound" />
          </Panel>
        </div>
      )}
      {value !== undefined && <SaveBar document={document} where={labels.where} />}
    </StaffPage>
  )
}

const isLink = (path: ContentPath): boolean => findField(DOCUMENTS.navigation.fields, path)?.kind === 'href'

/** The bar with its groups open: a picture of it, without links. */
function BarPreview({ header: { items, contact } }: { header: SiteContent['navigation']['header'] }) {
  return (
    <div className={styles.preview}>
      <img src="/images/brand/lockup-on-dark.svg" alt="" width={819} height={141} className={styles.logo} />
      <ul className={styles.words}>
        {items.map(({ id, label, children }) => (
          <li key={id}>
            <span className={styles.word}>{label}</span>
            {children && children.length > 0 && (
              <ul className={styles.children}>
                {children.map((child) => (
                  <li key={child.id}>
                    <strong>{child.label}</strong>
                    <span>{child.hint}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <span className={styles.button}>{contact.label}</span>
    </div>
  )
}
