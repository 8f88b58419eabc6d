import { useEffect, useRef, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { StatusBadge } from '../../../ui/display/badge.tsx'
import { Panel } from '../../layout/panel.tsx'
import { StaffPage } from '../../shell/staff-page.tsx'
import bar from '../editor/action-bar.module.css'
import { type BaseVersion, normalizePost } from '../editor/use-post-editor.ts'
import type { EditedPost } from '../editor/post-form.ts'
import type { Visibility } from '../editor/use-post-editor.ts'
import { formatSavedAt } from '../last-saved.ts'
import { POST_LIST_BREADCRUMB } from '../post-not-found.tsx'
import styles from './conflict.module.css'
import { type ConflictSide, type ConflictVersion, findDifferences, splitIntoParts, type Difference } from './differences.ts'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { type MarkedText, diffWords } from './differences.ts'

type Props = {
  base: BaseVersion
  mine: ConflictVersion
  theirs: StaffPost
  isSaving: boolean
  refused: string
  onSave: (writing: EditedPost, visibility: Visibility, upon: StaffPost) => void
  onBack: () => void
}

/** Two people changed one post: both versions side by side, and a choice for each field. */
export function ConflictView({ base, mine, theirs, isSaving, refused, onSave, onBack }: Props) {
  const labels = cmsBlogs.conflict
  const notice = useRef<HTMLDivElement>(null)
  const saved: ConflictVersion = { writing: normalizePost(theirs), visibility: getVisibility(theirs) }
  const former: ConflictVersion = { writing: base.writing, visibility: base.blog ? getVisibility(base.blog) : saved.visibility }
  const parts = splitIntoParts(former, mine, saved)
  const found = findDifferences(parts)
  const [chosen, setChosen] = useState<Record<string, ConflictSide | undefined>>(() =>
    Object.fromEntries(found.map(({ name, preset }) => [name, preset])),
  )
  const [isHasty, setHasty] = useState(false)
  const open = found.find(({ name }) => !chosen[name])
  const name = theirs.updatedBy || labels.somebody

  useEffect(() => {
    notice.current?.focus()
  }, [])

  const chooseAll = (side: ConflictSide) => setChosen(Object.fromEntries(found.map((one) => [one.name, side])))

  function save(): void {
    if (open) {
      setHasty(true)
      document.getElementById(`mine ${open.name}`)?.focus()
      return
    }
    const mix = found.reduce((into, part) => (chosen[part.name] === 'mine' ? part.take(into, mine) : into), saved)
    onSave(mix.writing, mix.visibility, theirs)
  }

  return (
    <StaffPage title={labels.title} text={mine.writing.mainHeading} shortTitle={cmsBlogs.editor.edit} steps={[POST_LIST_BREADCRUMB]}>
      <div className={styles.notice}>
        <Banner ref={notice} tone="warn" icon="compare" live>
          <strong>{labels.notSaved}</strong> {interpolate(labels.text, { name, moment: formatSavedAt(theirs.updatedAt) })}
        </Banner>
        {refused && (
          <Banner tone="error" live>
            {refused}
          </Banner>
        )}
      </div>
      <Panel flush className={styles.panel}>
        <div className={styles.heads}>
          <div className={styles.head}>
            <h2 className={styles.heading}>{labels.mine}</h2>
            <Button variant="text" compact onClick={() => chooseAll('mine')}>
              {labels.allMine}
            </Button>
          </div>
          <div className={styles.head}>
            <h2 className={styles.heading}>{labels.theirs}</h2>
            <Button variant="text" compact onClick={() => chooseAll('theirs')}>
              {labels.allTheirs}
            </Button>
          </div>
        </div>
        {found.map((part) => (
          <ConflictChoice
            key={part.name}
            part={part}
            chosen={chosen[part.name]}
            missing={isHasty && !chosen[part.name]}
            onChoose={(side) => setChosen({ ...chosen, [part.name]: side })}
          />
        ))}
        <p className={styles.count}>{interpolate(labels.count, { differ: found.length, same: parts.length - found.length })}</p>
      </Panel>
      <section className={bar.bar} aria-label={cmsBlogs.editor.publishing}>
        <div className={bar.lead}>
          <StatusBadge tone="warn">{labels.notSaved}</StatusBadge>
          <output>
            {isHasty && open
              ? labels.chooseFirst
              : interpolate(labels.chosen, { chosen: found.filter((one) => chosen[one.name]).length, differ: found.length })}
          </output>
        </div>
        <div className={bar.acts}>
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

const getVisibility = ({ state, publishAt }: StaffPost): Visibility => ({ state, publishAt })

type ConflictChoiceProps = { part: Difference; chosen: ConflictSide | undefined; missing: boolean; onChoose: (side: ConflictSide) => void }

/** One field in both versions; one of them is kept. */
function ConflictChoice({ part, chosen, missing, onChoose }: ConflictChoiceProps) {
  const labels = cmsBlogs.conflict
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
                aria-label={`${label}: ${side === 'mine' ? part.mine || labels.nothing : part.theirs || labels.nothing}`}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              <span className={styles.text}>
                <span className={styles.side} aria-hidden="true">
                  {label}
                </span>
                {text(marked)}
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
    </div>
  )
}

function text({ before, own, after }: MarkedText) {
  if (!before && !own && !after) return <em className={styles.nothing}>{cmsBlogs.conflict.nothing}</em>
  return (
    <>
      {before}
      {own && <mark className={styles.own}>{own}</mark>}
      {after}
    </>
  )
}
