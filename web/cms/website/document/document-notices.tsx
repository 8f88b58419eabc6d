import { interpolate } from '../../../../contract/interpolate.ts'
import type { PictureValue } from '../../../../contract/site-content/field.ts'
import { findField } from '../../../../contract/site-content/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { describePlace } from './field-names.ts'
import { documentLabels as labels } from './labels.ts'
import styles from './document-notices.module.css'
import type { EditedDocument, PlaceConflict } from './use-content-document.ts'

/** What needs an answer or should be known before one goes on: texts that two people changed, and edits that came too late. */
export function DocumentNotices({ document }: { document: EditedDocument }) {
  const { saved, conflicts, refused, fields, value } = document
  const scheduleProblem = saved?.draft?.scheduleProblem
  if (!saved?.problem && !scheduleProblem && conflicts.length === 0 && refused.length === 0) return null
  return (
    <div className={styles.notices}>
      {saved?.problem && <Banner tone="warn">{interpolate(labels.fallback, { problem: saved.problem })}</Banner>}
      {scheduleProblem && (
        <Banner tone="warn">{interpolate(labels.schedule.problem, { problem: describeScheduleProblem(document, scheduleProblem) })}</Banner>
      )}
      {conflicts.map((conflict) => (
        <ConflictNotice key={conflict.path} document={document} conflict={conflict} />
      ))}
      {refused.length > 0 && (
        <Banner
          tone="warn"
          live
          action={
            <Button variant="text" compact onClick={document.dismissRefused}>
              {labels.refused.dismiss}
            </Button>
          }
        >
          {refused.map(({ path, message, words }) => (
            <p key={`${path} ${message}`}>
              {interpolate(labels.refused.title, { place: describePlace(fields, value, path), message })}{' '}
              {words && interpolate(labels.refused.words, { words })}
            </p>
          ))}
        </Banner>
      )}
    </div>
  )
}

/** The server names a place by its path. */
function describeScheduleProblem({ fields, value }: EditedDocument, problem: string): string {
  const [path = '', message = ''] = problem.split(': ')
  return findField(fields, path) && message
    ? interpolate(labels.schedule.place, { place: describePlace(fields, value, path), message })
    : problem
}

function ConflictNotice({ document, conflict }: { document: EditedDocument; conflict: PlaceConflict }) {
  const { path, mine, theirs, by } = conflict
  const place = describePlace(document.fields, document.value, path)
  return (
    <Banner
      tone="warn"
      live
      action={
        <>
          <Button variant="text" compact aria-label={`${labels.conflict.takeTheirs}: ${place}`} onClick={() => document.takeTheirs(path)}>
            {labels.conflict.takeTheirs}
          </Button>
          <Button variant="text" compact aria-label={`${labels.conflict.keepMine}: ${place}`} onClick={() => document.keepMine(path)}>
            {labels.conflict.keepMine}
          </Button>
        </>
      }
    >
      <p>{interpolate(labels.conflict.title, { name: by || labels.conflict.somebody, place })}</p>
      <dl className={styles.texts}>
        <dt>{labels.conflict.mine}</dt>
        <dd>{toWords(mine)}</dd>
        <dt>{labels.conflict.theirs}</dt>
        <dd>{toWords(theirs)}</dd>
      </dl>
    </Banner>
  )
}

function toWords(value: unknown): string {
  if (value === undefined || value === '') return labels.conflict.empty
  if (Array.isArray(value)) return value.filter((item) => typeof item !== 'object').join(', ')
  return typeof value === 'object' ? ((value as PictureValue).alt ?? (value as PictureValue).src) : String(value)
}
