import { type FocusEvent, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { type GroupField, type WordsField } from '../../../../contract/site-content/field.ts'
import type { LetterName } from '../../../../contract/site-content/letters.ts'
import { findField, joinPath, readAt } from '../../../../contract/site-content/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../layout/empty-state.tsx'
import { BackToListLink, ListBesideForm } from '../../layout/list-beside-form.tsx'
import { LoadErrorBanner } from '../../layout/load-error-banner.tsx'
import { Panel } from '../../layout/panel.tsx'
import { StaffPage } from '../../layout/staff-page.tsx'
import { RowSkeletons } from '../../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../../session/api-error-message.ts'
import { WEBSITE_PATH } from '../../staff-sections.ts'
import { PlaceholderArea, insertPlaceholder } from '../../templates/placeholder-area.tsx'
import { DocumentNotices } from '../document/document-notices.tsx'
import { labelOf } from '../document/field-names.ts'
import { documentLabels } from '../document/labels.ts'
import { SaveBar } from '../document/save-bar.tsx'
import { type EditedDocument, useContentDocument } from '../document/use-content-document.ts'
import entryStyles from './entries-page.module.css'
import { EntryState } from './entries-page.tsx'
import { websiteListLabels } from './labels.ts'
import { LetterPreviewPanel } from './letter-preview-panel.tsx'
import styles from './letters.module.css'

const labels = {
  title: 'Letters',
  text: 'The words of every letter the site sends by itself.',
  where: 'in letters that go out from now on',
  words: 'Words',
  placeholders: 'Put in where the cursor is',
  choose: { title: 'Choose a letter', text: 'Its words stand beside a preview.' },
}

const LETTERS_PATH = `${WEBSITE_PATH}/letters`

export default function LettersPage() {
  const { name } = useParams()
  const document = useContentDocument('letters')
  const { query, value } = document
  const templates = (findField(document.fields, 'templates') as GroupField).fields
  const isKnown = name !== undefined && Object.hasOwn(templates, name)
  const openName = isKnown ? labelOf(name, templates[name]!) : undefined
  return (
    <StaffPage title={labels.title} text={labels.text} shortTitle={openName ?? labels.title} name={openName ?? labels.title}>
      <LoadErrorBanner query={query} message={loadErrorMessage(documentLabels.loadFailed)} />
      <DocumentNotices document={document} />
      {value === undefined && !query.error && <RowSkeletons columns={2} rows={4} />}
      {value !== undefined && (
        <ListBesideForm
          isOpen={name !== undefined}
          openName={openName}
          className={styles.columns}
          list={
            <nav aria-label={labels.title}>
              <Panel flush>
                <ul>
                  {Object.entries(templates).map(([key, field]) => (
                    <li key={key} className={classNames(entryStyles.item, styles.item)}>
                      <Link to={`${LETTERS_PATH}/${key}`} className={entryStyles.row} aria-current={key === name ? 'page' : undefined}>
                        <span className={entryStyles.rowText}>
                          <span className={entryStyles.name}>{labelOf(key, field)}</span>
                          <span className={entryStyles.note}>{field.hint}</span>
                        </span>
                        <EntryState document={document} path={joinPath('templates', key)} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </Panel>
            </nav>
          }
        >
          {name && <BackToListLink to={LETTERS_PATH}>{websiteListLabels.back}</BackToListLink>}
          {isKnown ? (
            <LetterEditor key={name} document={document} letterName={name as LetterName} />
          ) : (
            <Panel flush>
              <EmptyState {...(name ? websiteListLabels.gone : labels.choose)} />
            </Panel>
          )}
        </ListBesideForm>
      )}
      {value !== undefined && <SaveBar document={document} where={labels.where} />}
    </StaffPage>
  )
}

function LetterEditor({ document, letterName }: { document: EditedDocument; letterName: LetterName }) {
  const path = joinPath('templates', letterName)
  const editor = useRef<HTMLDivElement>(null)
  const lastArea = useRef<HTMLTextAreaElement>(null)
  const [focused, setFocused] = useState('text')
  const { fields } = findField(document.fields, path) as GroupField
  const places = Object.entries(fields) as [string, WordsField][]
  const allowed = fields[focused]?.kind === 'text' || fields[focused]?.kind === 'line' ? fields[focused].placeholders?.allowed : undefined

  return (
    <div ref={editor} className={styles.editor}>
      <Panel ruled heading={labels.words} note={<EntryState document={document} path={path} />}>
        <div className={styles.fields}>
          {places.map(([name, field]) => (
            <PlaceholderArea
              key={name}
              label={labelOf(name, field)}
              name={name}
              rows={field.kind === 'line' ? 1 : 8}
              singleLine={field.kind === 'line'}
              maxLength={field.max}
              value={readAt(document.value, joinPath(path, name)) as string}
              error={document.problems[joinPath(path, name)]}
              onChange={(text) => document.set(joinPath(path, name), text)}
              onFocus={(event: FocusEvent<HTMLTextAreaElement>) => {
                lastArea.current = event.currentTarget
                setFocused(name)
              }}
            />
          ))}
          {allowed && allowed.length > 0 && (
            <div>
              <span id="letter-placeholders" className="small muted">
                {labels.placeholders}
              </span>
              <ul className={styles.chips} aria-labelledby="letter-placeholders">
                {allowed.map((name) => (
                  <li key={name}>
                    <Button
                      variant="ghost"
                      compact
                      icon="plus"
                      onClick={() => insertPlaceholder(name, lastArea.current, editor.current, focused)}
                    >
                      {name}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Panel>
      <LetterPreviewPanel document={document} name={letterName} textName={focused === 'textWithNote' ? 'textWithNote' : 'text'} />
    </div>
  )
}
