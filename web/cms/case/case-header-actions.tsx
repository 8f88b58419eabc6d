import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { AssignMenu } from '../casework/assign-menu.tsx'
import { SnoozeMenu } from '../casework/snooze-menu.tsx'
import { useNow } from '../dates/use-now.ts'
import { enquiryLabels } from '../enquiries/labels.ts'
import { useCurrentStaff } from '../session/current-staff.ts'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import styles from './case-page.module.css'
import { casePageLabels } from './labels.ts'
import type { StaffCase } from '../casework/staff-case.ts'
import { useCaseChange } from './use-case-change.ts'
import { useNeighbours } from './use-neighbours.ts'

const labels = casePageLabels

type Props = { staffCase: StaffCase }

/** The place in the list, and what is done with a case as a whole. */
export function CaseHeaderActions({ staffCase }: Props) {
  return (
    <div className={styles.headerActions}>
      <Neighbours staffCase={staffCase} />
      <CaseActs staffCase={staffCase} />
    </div>
  )
}

function Neighbours({ staffCase }: Props) {
  const { previous, next, listPath, position, total } = useNeighbours(staffCase)
  const navigate = useNavigate()
  const goTo = (path: string | undefined) => () => path && void navigate(path)
  useShortcuts([
    { keys: 'j', description: labels.shortcuts.next, run: goTo(next) },
    { keys: ']', description: labels.shortcuts.next, run: goTo(next) },
    { keys: 'k', description: labels.shortcuts.previous, run: goTo(previous) },
    { keys: '[', description: labels.shortcuts.previous, run: goTo(previous) },
    { keys: 'u', description: labels.goBack, run: goTo(listPath) },
    { keys: 'escape', description: labels.goBack, run: goTo(listPath) },
  ])
  return (
    <span className={styles.neighbours}>
      {position != null && total !== undefined && <span className={styles.place}>{interpolate(labels.place, { position, total })}</span>}
      <NeighbourLink {...enquiryLabels.adjacent.previous} icon="chevron-up" to={previous} />
      <NeighbourLink {...enquiryLabels.adjacent.next} icon="chevron-down" to={next} />
    </span>
  )
}

type NeighbourProps = { label: string; tip: string; icon: IconName; to: string | undefined }

/** Disabled while unknown. */
function NeighbourLink({ to, ...link }: NeighbourProps) {
  return to ? <IconLink variant="quiet" {...link} render={<Link to={to} />} /> : <IconButton variant="quiet" {...link} disabled />
}

function CaseActs({ staffCase }: Props) {
  const [openMenu, setOpenMenu] = useState<'assign' | 'snooze' | 'more'>()
  const now = useNow()
  const me = useCurrentStaff()?._id
  const { people, run } = useCaseChange(staffCase)
  const { owner, status, folder, waitingDueAt, followUpAt } = staffCase
  const { listPath } = useNeighbours(staffCase)
  const navigate = useNavigate()
  const isClosed = status === 'closed'
  const isSpam = folder === 'spam'
  const toggleMenu = (menu: 'assign' | 'snooze' | 'more') => (open: boolean) => setOpenMenu(open ? menu : undefined)
  const close = () => void run({ status: isClosed ? 'pending' : 'closed' })
  /** Left with it: what stays in view would be read again. */
  async function markUnread(): Promise<void> {
    if (await run({ unread: true })) void navigate(listPath)
  }

  const markSpam = () => void run({ folder: isSpam ? 'inbox' : 'spam' })
  useShortcuts([
    { keys: 'a', description: labels.assignTo, run: () => setOpenMenu('assign') },
    { keys: 'i', description: labels.assignToMe, run: () => me && void run({ owner: me }) },
    { keys: 'h', description: labels.shortcuts.snooze, run: () => setOpenMenu('snooze') },
    { keys: 's', description: labels.shortcuts.snooze, run: () => setOpenMenu('snooze') },
    { keys: 'e', description: isClosed ? labels.reopen : labels.close, run: close },
    { keys: '!', description: labels.shortcuts.spam, run: markSpam },
  ])
  return (
    <span className={styles.acts}>
      <AssignMenu
        people={people}
        current={owner}
        onAssign={(person) => void run({ owner: person?._id ?? null })}
        open={openMenu === 'assign'}
        onOpenChange={toggleMenu('assign')}
        renderTrigger={(button) => (
          <Button {...button} variant="ghost" compact icon="user" className={styles.act}>
            {labels.assign}
          </Button>
        )}
      />
      <SnoozeMenu
        now={now}
        promises={[waitingDueAt]}
        canRemove={followUpAt !== null}
        onSnooze={(until) => void run({ followUpAt: until?.toISOString() ?? null })}
        open={openMenu === 'snooze'}
        onOpenChange={toggleMenu('snooze')}
        renderTrigger={(button) => (
          <Button {...button} variant="ghost" compact icon="moon" className={styles.act}>
            {labels.snooze}
          </Button>
        )}
      />
      <Button variant="ghost" compact icon={isClosed ? 'undo' : 'archive'} className={styles.act} onClick={close}>
        {isClosed ? labels.reopen : labels.close}
      </Button>
      <Menu
        label={labels.more}
        open={openMenu === 'more'}
        onOpenChange={toggleMenu('more')}
        renderTrigger={(button) => <IconButton {...button} variant="quiet" icon="more" label={labels.more} />}
        items={[
          { key: 'unread', label: labels.markUnread, icon: 'mail', run: () => void markUnread() },
          { key: 'spam', label: isSpam ? enquiryLabels.notSpam : enquiryLabels.markAsSpam, icon: 'shield', run: markSpam },
        ]}
      />
    </span>
  )
}
