import type { ComponentProps } from 'react'
import type { Colleague, DeskRow } from '../../../contract/desk.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { AssignMenu } from '../casework/assign-menu.tsx'
import { SnoozeMenu } from '../casework/snooze-menu.tsx'
import { Kbd } from '../shortcuts/kbd.tsx'
import styles from './bulk-bar.module.css'
import { type CaseAct, caseActs } from './case-acts.ts'
import { promiseOf } from './desk-row.tsx'
import { deskLabels } from './labels.ts'

const labels = deskLabels.bulk

type BulkMenu = 'assign' | 'snooze'

type Props = {
  rows: readonly DeskRow[]
  people: readonly Colleague[]
  now: Date
  openMenu: BulkMenu | undefined
  onMenu: (menu: BulkMenu | undefined) => void
  onAct: (rows: readonly DeskRow[], act: CaseAct) => void
  onClear: () => void
}

/** What can be done with all selected cases at once. */
export function BulkBar({ rows, people, now, openMenu, onMenu, onAct, onClear }: Props) {
  const act = (done: CaseAct) => onAct(rows, done)
  const control = (menu: BulkMenu) => ({ open: openMenu === menu, onOpenChange: (open: boolean) => onMenu(open ? menu : undefined) })
  const [first, ...others] = rows
  const areClosed = rows.every(({ status }) => status === 'closed')
  const areSpam = rows.every(({ folder }) => folder === 'spam')
  return (
    <div role="toolbar" aria-label={interpolate(labels.selected, { count: rows.length })} className={styles.bar}>
      <b className={styles.count}>
        {rows.length} <span className={styles.word}>{labels.selectedWord}</span>
      </b>
      <AssignMenu
        people={people}
        current={others.every(({ owner }) => owner?._id === first?.owner?._id) ? first?.owner : undefined}
        onAssign={(owner) => act(caseActs.assign(owner))}
        {...control('assign')}
        renderTrigger={(button) => <BarButton {...button} icon="user" label={labels.assign} shortcut="a" />}
      />
      <SnoozeMenu
        now={now}
        promises={rows.map(promiseOf)}
        canRemove={rows.some(({ followUpAt }) => followUpAt !== null)}
        onSnooze={(until) => act(caseActs.snooze(until))}
        {...control('snooze')}
        renderTrigger={(button) => <BarButton {...button} icon="moon" label={labels.snooze} shortcut="s" />}
      />
      {areClosed ? (
        <BarButton icon="undo" label={labels.reopen} onClick={() => act(caseActs.reopen)} />
      ) : (
        <BarButton icon="archive" label={labels.close} shortcut="e" onClick={() => act(caseActs.close)} />
      )}
      {areSpam ? (
        <BarButton icon="undo" label={labels.notSpam} onClick={() => act(caseActs.notSpam)} />
      ) : (
        <BarButton icon="shield" label={labels.spam} shortcut="!" onClick={() => act(caseActs.spam)} />
      )}
      <IconButton variant="quiet" icon="close" label={labels.clear} className={styles.clear} onClick={onClear} />
    </div>
  )
}

type BarButtonProps = ComponentProps<'button'> & { icon: IconName; label: string; shortcut?: string }

function BarButton({ icon, label, shortcut, ...button }: BarButtonProps) {
  return (
    <button type="button" {...button} className={styles.button}>
      <Icon name={icon} />
      {label}
      {shortcut && (
        <span aria-hidden="true" className={styles.shortcut}>
          <Kbd keys={shortcut} />
        </span>
      )}
    </button>
  )
}
