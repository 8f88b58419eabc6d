import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { StaffPage } from '../layout/staff-page.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { staffApi } from '../session/staff-api.ts'
import { ADDRESSES_PATH, BROKEN_LINKS_PATH, MISSING_ADDRESSES_PATH, addressLabels as labels } from './labels.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { RedirectDialog, type RedirectDraft } from './redirect-dialog.tsx'
import { TryDialog } from './try-dialog.tsx'
import styles from './addresses.module.css'

type OpenDialog = 'paste' | 'try'

type Props = {
  /** The search, beside the tabs. */
  tools?: ReactNode
  children: (edit: (draft: RedirectDraft) => void) => ReactNode
}

/** What the three lists share: the heading, the tabs, and the dialogs that add redirects. */
export function AddressesPage({ tools, children }: Props) {
  const [draft, setDraft] = useState<RedirectDraft>()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const close = () => setOpenDialog(undefined)
  const tabs = useTabs()
  const tab = tabs.find(({ current }) => current)

  function makeRedirect(from: string): void {
    close()
    setDraft({ from, to: '' })
  }

  return (
    <StaffPage
      title={labels.title}
      text={labels.text}
      name={tab?.label}
      shortTitle={tab && tab.to !== ADDRESSES_PATH ? tab.label : labels.title}
      actions={
        <>
          <Button variant="ghost" icon="table" onClick={() => setOpenDialog('paste')}>
            {labels.paste.open}
          </Button>
          <Button icon="plus" onClick={() => setDraft({ from: '', to: '' })}>
            {labels.dialog.add}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <FilterTabs label={labels.tabs} tabs={tabs} />
        <div className={styles.find}>
          {tools}
          <Button variant="text" compact onClick={() => setOpenDialog('try')}>
            {labels.tryOut.open}
          </Button>
        </div>
      </div>
      {children(setDraft)}
      <RedirectDialog draft={draft} onClose={() => setDraft(undefined)} />
      <PasteDialog open={openDialog === 'paste'} onClose={close} />
      <TryDialog open={openDialog === 'try'} onClose={close} onMakeRedirect={makeRedirect} />
    </StaffPage>
  )
}

/** Counts come when they come: the tabs are usable before. */
function useTabs() {
  const { pathname } = useLocation()
  const all = { search: '', page: 1, limit: 1 }
  const redirects = useStaffQuery({ queryKey: keys.redirects.list(all), queryFn: ({ signal }) => staffApi.listRedirects(all, { signal }) })
  const { data: links } = useLinkReport()
  const { data: missing } = useMissingAddresses()
  return [
    { label: labels.redirects.tab, to: ADDRESSES_PATH, count: redirects.data?.total },
    { label: labels.brokenLinks.tab, to: BROKEN_LINKS_PATH, count: links?.data.length },
    { label: labels.missing.tab, to: MISSING_ADDRESSES_PATH, count: missing?.data.length },
  ].map(({ count, ...tab }) => ({ ...tab, current: pathname === tab.to, ...(count !== undefined && { count }) }))
}

export const useLinkReport = () =>
  useStaffQuery({ queryKey: keys.redirects.brokenLinks, queryFn: ({ signal }) => staffApi.listBrokenLinks({}, { signal }) })

export const useMissingAddresses = () =>
  useStaffQuery({ queryKey: keys.redirects.missing, queryFn: ({ signal }) => staffApi.listMissingAddresses({}, { signal }) })
