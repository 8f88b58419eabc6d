import { useEffect, useRef, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { StatusBadge } from '../../../ui/display/badge.tsx'
import { Panel } from '../../layout/panel.tsx'
import { StaffPage } from '../../shell/staff-page.tsx'
import bar from '../editor/action-bar.module.css'
import { type Base, tidy } from '../editor/use-editor.ts'
import type { Writing } from '../editor/post.ts'
import type { Visibility } from '../editor/use-editor.ts'
import { momentOf } from '../last-saved.ts'
import { ALL_BLOGS_STEP } from '../no-blog.tsx'
import styles from './conflict.module.css'
import { type Side, type Version, differing, partsOf, type Difference } from './differences.ts'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { type Marked, difference } from './differences.ts'

type Props = {
  base: Base
  mine: Version
  theirs: StaffPost
  isSaving: boolean
  refused: string
  onSave: (writing: Writing, visibility: Visibility, upon: StaffPost) => void
  onBack: () => void
}

/** Two people changed one post: both versions side by side, and a choice for each field. */
export function ConflictView({ base, mine, theirs, isSaving, refused, onSave, onBack }: Props) {
  const words = cmsBlogs.conflict
  const notice = useRef<HTMLDivElement>(null)
  const saved: Version = { writing: tidy(theirs), visibility: visibilityOf(theirs) }
  const former: Version = { writing: base.writing, visibility: base.blog ? visibilityOf(base.blog) : saved.visibility }
  const parts = partsOf(former, mine, saved)
  const found = differing(parts)
  const [chosen, setChosen] = useState<Record<string, Side | undefined>>(() =>
    Object.fromEntries(found.map(({ name, preset }) => [name, preset])),
  )
  const [isHasty, setHasty] = useState(false)
  const open = found.find(({ name }) => !chosen[name])
  const name = theirs.updatedBy || words.somebody

  useEffect(() => {
    notice.current?.focus()
  }, [])

  const chooseAll = (side: Side) => setChosen(Object.fromEntries(found.map((one) => [one.name, side])))

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
    <StaffPage title={words.title} text={mine.writing.mainHeading} shortTitle={cmsBlogs.editor.edit} steps={[ALL_BLOGS_STEP]}>
      <div className={styles.notice}>
        <Banner ref={notice} tone="warn" icon="compare" live>
          <strong>{words.notSaved}</strong> {interpolate(words.text, { name, moment: momentOf(theirs.updatedAt) })}
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
            <h2 className={styles.heading}>{words.mine}</h2>
            <Button variant="text" compact onClick={() => chooseAll('mine')}>
              {words.allMine}
            </Button>
          </div>
          <div className={styles.head}>
            <h2 className={styles.heading}>{words.theirs}</h2>
            <Button variant="text" compact onClick={() => chooseAll('theirs')}>
              {words.allTheirs}
            </Button>
          </div>
        </div>
        {found.map((part) => (
          <Choice
            key={part.name}
            part={part}
            chosen={chosen[part.name]}
            missing={isHasty && !chosen[part.name]}
            onChoose={(side) => setChosen({ ...chosen, [part.name]: side })}
          />
        ))}
        <p className={styles.count}>{interpolate(words.count, { differ: found.length, same: parts.length - found.length })}</p>
      </Panel>
      <section className={bar.bar} aria-label={cmsBlogs.editor.publishing}>
        <div className={bar.lead}>
          <StatusBadge tone="warn">{words.notSaved}</StatusBadge>
          <output>
            {isHasty && open
              ? words.chooseFirst
              : interpolate(words.chosen, { chosen: found.filter((one) => chosen[one.name]).length, differ: found.length })}
          </output>
        </div>
        <div className={bar.acts}>
          <Button variant="ghost" compact onClick={onBack}>
            {words.back}
          </Button>
          <Button compact busy={isSaving} onClick={save}>
            {words.save}
          </Button>
        </div>
      </section>
    </StaffPage>
  )
}

const visibilityOf = ({ state, publishAt }: StaffPost): Visibility => ({ state, publishAt })

type ChoiceProps = { part: Difference; chosen: Side | undefined; missing: boolean; onChoose: (side: Side) => void }

/** One field in both versions; one of them is kept. */
function Choice({ part, chosen, missing, onChoose }: ChoiceProps) {
  const words = cmsBlogs.conflict
  const { left, right } = difference(part.mine, part.theirs)
  const cards = [
    ['mine', words.mine, left],
    ['theirs', words.theirs, right],
  ] as const
  return (
    <div className={styles.choice}>
      <FieldGroup label={part.label} error={missing ? words.chooseFirst : undefined}>
        <div className={styles.cards}>
          {cards.map(([side, label, marked]) => (
            <label key={side} className={styles.card}>
              <input
                id={`${side} ${part.name}`}
                type="radio"
                name={part.name}
                aria-label={`${label}: ${side === 'mine' ? part.mine || words.nothing : part.theirs || words.nothing}`}
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

function text({ before, own, after }: Marked) {
  if (!before && !own && !after) return <em className={styles.nothing}>{cmsBlogs.conflict.nothing}</em>
  return (
    <>
      {before}
      {own && <mark className={styles.own}>{own}</mark>}
      {after}
    </>
  )
}
