import { Link, useLocation } from 'react-router'
import { type SidebarItem, cms } from '../../../content/cms.ts'
import { navigation } from '../../../content/layout.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { STAFF_HOME_PATH } from '../session/return-path.ts'
import { findSection } from './staff-sections.ts'
import styles from './sidebar.module.css'
import { useWaitingCount } from './waiting-counts.tsx'
import { useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { getInitial } from '../../ui/text/get-initial.ts'
import { useCurrentStaff } from '../session/current-staff.ts'
import { DRAFT_KINDS, type DraftKind, listDraftKinds } from '../session/drafts.ts'
import { signOut } from '../session/sign-out.ts'

/** More does not fit, and says no more. */
const MAX_COUNT_SHOWN = 999

/** All places of the staff area and who is signed in: a column, a rail of icons, or a drawer, by the room there is. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { label, work, moreLabel, more } = cms.sidebar
  return (
    <div className={styles.sidebar}>
      <Link to={STAFF_HOME_PATH} className={styles.brand} aria-label={navigation.logo.label} onClick={onChoose}>
        <img className={styles.mark} src="/images/brand/mark-on-dark.svg" alt="" width={51} height={24} />
        <img className={styles.lockup} src="/images/brand/lockup-on-dark.svg" alt="" width={819} height={141} />
      </Link>
      <SidebarLinks label={label} items={work} onChoose={onChoose} />
      <hr className={styles.rule} />
      <SidebarLinks label={moreLabel} items={more} onChoose={onChoose} />
      <SidebarAccount />
    </div>
  )
}

type SidebarLinksProps = { label: string; items: readonly SidebarItem[]; onChoose?: () => void }

function SidebarLinks({ label, items, onChoose }: SidebarLinksProps) {
  const { pathname } = useLocation()
  const here = findSection(pathname)
  return (
    <nav aria-label={label}>
      <ul className={styles.places}>
        {items.map((item) => (
          <li key={item.href}>
            <SidebarLink item={item} current={item === here ? ariaCurrentFor(pathname, item) : undefined} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ariaCurrentFor = (pathname: string, { href }: SidebarItem): 'page' | 'true' => (pathname === href ? 'page' : 'true')

type SidebarLinkProps = { item: SidebarItem; current: 'page' | 'true' | undefined; onChoose?: () => void }

function SidebarLink({ item: { href, icon, label }, current, onChoose }: SidebarLinkProps) {
  const waiting = useWaitingCount(href)
  return (
    <Link to={href} className={styles.place} aria-current={current} title={label} onClick={onChoose}>
      <Icon name={icon} />
      <span className={styles.word}>{label}</span>
      {waiting && waiting.count > 0 && (
        <span className={classNames(styles.count, waiting.urgent && styles.urgent)}>
          {Math.min(waiting.count, MAX_COUNT_SHOWN)}
          {waiting.count > MAX_COUNT_SHOWN && '+'}
          <VisuallyHidden> {waiting.label}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}

/** Who is signed in, and the way out. */
function SidebarAccount() {
  const [signingOut, setLeaving] = useState(false)
  const [unsaved, setUnsaved] = useState<readonly DraftKind[]>([])
  const { _id: id, name, email } = useCurrentStaff() ?? { _id: '', name: '', email: '' }
  const shown = name.trim() || cms.defaultAdmin
  const { title, question, discard, stay } = cms.unsavedText

  function confirmSignOut(): void {
    setLeaving(true)
    void signOut()
  }

  function requestSignOut(): void {
    const drafts = listDraftKinds(id)
    setUnsaved(drafts)
    if (drafts.length === 0) confirmSignOut()
  }

  return (
    <div className={styles.me}>
      <span className={styles.initial} aria-hidden="true">
        {getInitial(shown)}
      </span>
      <div className={styles.who}>
        <span className={styles.name}>{shown}</span>
        <span className={styles.email}>{email}</span>
      </div>
      <Button variant="ghost" compact icon="logout" className={styles.logout} busy={signingOut} onClick={requestSignOut} title={cms.logout}>
        <span className={styles.word}>{cms.logout}</span>
      </Button>
      <ConfirmDialog
        open={unsaved.length > 0}
        title={title}
        question={question}
        subject={interpolate(cms.unsavedText.which, { texts: formatDraftKinds(unsaved) })}
        confirm={discard}
        cancel={stay}
        danger
        busy={signingOut}
        onConfirm={confirmSignOut}
        onCancel={() => setUnsaved([])}
      />
    </div>
  )
}

/** 'a post, 2 replies'. */
function formatDraftKinds(drafts: readonly DraftKind[]): string {
  const counted = DRAFT_KINDS.map((kind) => ({ ...cms.unsavedText.kinds[kind], count: drafts.filter((draft) => draft === kind).length }))
  return counted.flatMap(({ one, many, count }) => (count === 0 ? [] : count === 1 ? one : interpolate(many, { count }))).join(', ')
}
