import { useEffect, useRef, useState } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { StatusBadge } from '../../../ui/display/badge.tsx'
import { Panel } from '../../layout/panel.tsx'
import { StaffPage } from '../../layout/staff-page.tsx'
import { pluralize } from '../../pluralize.ts'
import actionBar from '../action-bar.module.css'
import { visibilityOf } from '../editor/use-post-editor.ts'
import { type BaseVersion, type EditedPost, type Visibility, normalizePost } from '../form/post-form.ts'
import { postLabels } from '../labels.ts'
import { formatSavedAt } from '../last-saved.ts'
import { POST_LIST_BREADCRUMB } from '../post-not-found.tsx'
import styles from './conflict-view.module.css'
import {
  type ConflictPart,
  type ConflictSide,
  type ConflictVersion,
  type ComparedText,
  diffWords,
  findDifferences,
  splitIntoParts,
} from './differences.ts'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'

const labels = {
  title: 'Two versions of this post',
  notSaved: 'Not saved yet.',
  text: '{{name}} saved this post on {{moment}}, after you opened it. Nothing is lost: choose what to keep, field by field.',
  unknownStaff: 'Somebody else',
  mine: 'Your version',
  theirs: 'The saved version',
  allMine: 'Keep all mine',
  allTheirs: 'Keep all theirs',
  empty: 'Nothing',
  summary: '{{differ}}, {{same}} are the same. Green marks what only that version has.',
  differ: { one: '1 field differs', many: '{{count}} fields differ' },
  progress: '{{chosen}} of {{differ}} chosen',
  back: 'Back to editing',
  save: 'Save this mix',
  chooseFirst: 'Please choose one side for each field first.',
} as const

type Props = {
  base: BaseVersion
  mine: ConflictVersion
  theirs: StaffPost
  isSaving: boolean
  saveError: string
  onSave: (content: EditedPost, visibility: Visibility) => void
  onBack: () => void
}

/** Resolves an edit conflict: both versions side by side, and a choice for each part that differs. */
export function ConflictView({ base, mine, theirs, isSaving, saveError, onSave, onBack }: Props) {
  const banner = useRef<HTMLDivElement>(null)
  const saved: ConflictVersion = { content: normalizePost(theirs), visibility: visibilityOf(theirs) }
  const original: ConflictVersion = { content: base.content, visibility: base.post ? visibilityOf(base.post) : saved.visibility }
  const parts = splitIntoParts(original, mine, saved)
  const differences = findDifferences(parts)
  const [chosen, setChosen] = useState<Record<string, ConflictSide | undefined>>(() =>
    Object.fromEntries(differences.map(({ name, preset }) => [name, preset])),
  )
  const [showMissing, setShowMissing] = useState(false)
  const undecided = differences.find(({ name }) => !chosen[name])
  const name = theirs.updatedBy || labels.unknownStaff

  useEffect(() => {
    banner.current?.focus()
  }, [])

  const chooseAll = (side: ConflictSide) => setChosen(Object.fromEntries(differences.map((part) => [part.name, side])))

  function save(): void {
    if (undecided) {
      setShowMissing(true)
      document.getElementById(`mine ${undecided.name}`)?.focus()
      return
    }
    const merged = differences.reduce((target, part) => (chosen[part.name] === 'mine' ? part.copy(target, mine) : target), saved)
    onSave(merged.content, merged.visibility)
  }

  return (
    <StaffPage title={labels.title} text={mine.content.mainHeading} shortTitle={postLabels.edit} steps={[POST_LIST_BREADCRUMB]}>
      <div className={styles.notices}>
        <Banner ref={banner} tone="warn" icon="compare" live>
          <strong>{labels.notSaved}</strong> {interpolate(labels.text, { name, moment: formatSavedAt(theirs.updatedAt) })}
        </Banner>
        {saveError && (
          <Banner tone="error" live>
            {saveError}
          </Banner>
        )}
      </div>
      <Panel flush className={styles.panel}>
        <div className={styles.columnHeaders}>
          <div className={styles.columnHeader}>
            <h2 className={styles.heading}>{labels.mine}</h2>
            <Button variant="text" compact onClick={() => chooseAll('mine')}>
              {labels.allMine}
            </Button>
          </div>
          <div className={styles.columnHeader}>
            <h2 className={styles.heading}>{labels.theirs}</h2>
            <Button variant="text" compact onClick={() => chooseAll('theirs')}>
              {labels.allTheirs}
            </Button>
          </div>
        </div>
        {differences.map((part) => (
          <ConflictChoice
            key={part.name}
            part={part}
            chosen={chosen[part.name]}
            missing={showMissing && !chosen[part.name]}
            onChoose={(side) => setChosen({ ...chosen, [part.name]: side })}
          />
        ))}
        <p className={styles.summary}>
          {interpolate(labels.summary, {
            differ: pluralize(labels.differ, differences.length),
            same: parts.length - differences.length,
          })}
        </p>
      </Panel>
      <section className={actionBar.bar} aria-label={postLabels.publishing}>
        <div className={actionBar.status}>
          <StatusBadge tone="warn">{labels.notSaved}</StatusBadge>
          <output>
            {showMissing && undecided
              ? labels.chooseFirst
              : interpolate(labels.progress, {
                  chosen: differences.filter((part) => chosen[part.name]).length,
                  differ: differences.length,
                })}
          </output>
        </div>
        <div className={actionBar.actions}>
          <Button variant="ghost" compact onClick={onBack}>
            {labels.back}
          </Button>
          <Button compact busy={isSaving} onClick={save}>
            {labels.save}
          </Button>
        </div>
      </section>
    </StaffPage>
  )
}

type ConflictChoiceProps = {
  part: ConflictPart
  chosen: ConflictSide | undefined
  missing: boolean
  onChoose: (side: ConflictSide) => void
}

/** One part in both versions, as radio buttons. */
function ConflictChoice({ part, chosen, missing, onChoose }: ConflictChoiceProps) {
  const { left, right } = diffWords(part.mine, part.theirs)
  const cards = [
    ['mine', labels.mine, left],
    ['theirs', labels.theirs, right],
  ] as const
  return (
    <div className={styles.choice}>
      <FieldGroup label={part.label} error={missing ? labels.chooseFirst : undefined}>
        <div className={styles.cards}>
          {cards.map(([side, label, marked]) => (
            <label key={side} className={styles.card}>
              <input
                id={`${side} ${part.name}`}
                type="radio"
                name={part.name}
                aria-label={`${label}: ${side === 'mine' ? part.mine || labels.empty : part.theirs || labels.empty}`}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              <span className={styles.text}>
                <span className={styles.side} aria-hidden="true">
                  {label}
                </span>
                <DiffText {...marked} />
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
    </div>
  )
}

function DiffText({ before, changed, after }: ComparedText) {
  if (!before && !changed && !after) return <em className={styles.empty}>{labels.empty}</em>
  return (
    <>
      {before}
      {changed && <mark className={styles.changed}>{changed}</mark>}
      {after}
    </>
  )
}
