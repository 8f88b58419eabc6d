import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { getInitial } from '../../ui/text/get-initial.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useCurrentStaff, useIsOwner } from '../session/current-staff.ts'
import { DRAFT_KINDS, type DraftKind, listUnsavedDraftKinds } from '../session/drafts.ts'
import { STAFF_HOME_PATH } from '../session/return-path.ts'
import { signOut } from '../session/sign-out.ts'
import { findSection, findSectionPage, MAIN_SECTIONS, MORE_SECTIONS, type StaffSection } from '../staff-sections.ts'
import { shellLabels } from './labels.ts'
import styles from './sidebar.module.css'
import { useWaitingCount } from './waiting-counts.tsx'

/** Larger counts are shown as '999+'. */
const MAX_COUNT_SHOWN = 999

/** All sections and the signed-in member of staff: a column, a rail of icons, or a drawer, depending on the width. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { label, home, more } = shellLabels.sidebar
  return (
    <div className={styles.sidebar}>
      <Link to={STAFF_HOME_PATH} className={styles.brand} aria-label={home} onClick={onNavigate}>
        <img className={styles.mark} src="/images/brand/mark-on-dark.svg" alt="" width={51} height={24} />
        <img className={styles.lockup} src="/images/brand/lockup-on-dark.svg" alt="" width={819} height={141} />
      </Link>
      <SidebarLinks label={label} sections={MAIN_SECTIONS} onNavigate={onNavigate} />
      <hr className={styles.divider} />
      <SidebarLinks label={more} sections={MORE_SECTIONS} onNavigate={onNavigate} />
      <SidebarAccount />
    </div>
  )
}

type SidebarLinksProps = { label: string; sections: readonly StaffSection[]; onNavigate?: () => void }

function SidebarLinks({ label, sections, onNavigate }: SidebarLinksProps) {
  const { pathname } = useLocation()
  const current = findSection(pathname)
  const isOwner = useIsOwner()
  return (
    <nav aria-label={label}>
      <ul className={styles.sections}>
        {sections
          .filter(({ ownersOnly }) => isOwner || !ownersOnly)
          .map((section) => (
            <li key={section.href}>
              <SidebarLink
                section={section}
                current={section === current ? ariaCurrentFor(pathname, section) : undefined}
                onNavigate={onNavigate}
              />
              {section.pages && <SidebarPageMenu section={section} pathname={pathname} onNavigate={onNavigate} />}
              {section === current && section.pages && <SidebarPages section={section} pathname={pathname} onNavigate={onNavigate} />}
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** Where the pages of a section are listed, one of them is the current page. */
const ariaCurrentFor = (pathname: string, { href, pages }: StaffSection): 'page' | 'true' => (pathname === href && !pages ? 'page' : 'true')

type SidebarLinkProps = { section: StaffSection; current: 'page' | 'true' | undefined; onNavigate?: () => void }

function SidebarLink({ section: { href, icon, label, pages }, current, onNavigate }: SidebarLinkProps) {
  const waiting = useWaitingCount(href)
  return (
    <Link to={href} className={styles.section} aria-current={current} title={label} onClick={onNavigate}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
      {pages && <Icon name={current ? 'chevron-up' : 'chevron-down'} className={styles.chevron} />}
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

type SidebarPagesProps = { section: StaffSection; pathname: string; onNavigate?: () => void }

/** The pages of the open section. */
function SidebarPages({ section, pathname, onNavigate }: SidebarPagesProps) {
  const current = findSectionPage(pathname, section)
  return (
    <ul className={styles.pages} aria-label={section.label}>
      {section.pages?.map((page) => (
        <li key={page.href}>
          <Link to={page.href} className={styles.page} aria-current={page === current ? 'page' : undefined} onClick={onNavigate}>
            {page.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The rail has no room for the names of pages: a menu beside it lists them. */
function SidebarPageMenu({ section, pathname, onNavigate }: SidebarPagesProps) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const current = findSectionPage(pathname, section)
  const label = interpolate(shellLabels.sidebar.pages, { section: section.label })
  return (
    <div className={styles.pageMenu}>
      <Menu
        label={label}
        open={isOpen}
        onOpenChange={setOpen}
        items={(section.pages ?? []).map((page) => ({
          key: page.href,
          label: page.label,
          current: page === current,
          run() {
            onNavigate?.()
            void navigate(page.href)
          },
        }))}
        renderTrigger={(button) => <IconButton {...button} variant="quiet" icon="chevron-down" label={label} />}
      />
    </div>
  )
}

/** The signed-in member of staff and the logout button. */
function SidebarAccount() {
  const [signingOut, setSigningOut] = useState(false)
  const [unsaved, setUnsaved] = useState<readonly DraftKind[]>([])
  const { _id: id, name, email } = useCurrentStaff() ?? { _id: '', name: '', email: '' }
  const displayName = name.trim() || shellLabels.sidebar.defaultName
  const { logout } = shellLabels.sidebar
  const labels = shellLabels.unsavedDrafts

  function confirmSignOut(): void {
    setSigningOut(true)
    void signOut()
  }

  function requestSignOut(): void {
    const drafts = listUnsavedDraftKinds(id)
    setUnsaved(drafts)
    if (drafts.length === 0) confirmSignOut()
  }

  return (
    <div className={styles.account}>
      <span className={styles.initial} aria-hidden="true">
        {getInitial(displayName)}
      </span>
      <div className={styles.person}>
        <span className={styles.name}>{displayName}</span>
        <span className={styles.email}>{email}</span>
      </div>
      <Button variant="ghost" compact icon="logout" className={styles.logout} busy={signingOut} onClick={requestSignOut} title={logout}>
        <span className={styles.label}>{logout}</span>
      </Button>
      <ConfirmDialog
        open={unsaved.length > 0}
        title={labels.title}
        question={labels.question}
        subject={interpolate(labels.list, { texts: formatDraftKinds(unsaved) })}
        confirm={labels.discard}
        cancel={labels.stay}
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
  const counted = DRAFT_KINDS.map((kind) => ({
    ...shellLabels.unsavedDrafts.kinds[kind],
    count: drafts.filter((draft) => draft === kind).length,
  }))
  return counted.flatMap(({ one, many, count }) => (count === 0 ? [] : count === 1 ? one : interpolate(many, { count }))).join(', ')
}
