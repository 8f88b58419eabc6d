import { useState } from 'react'
import { cmsNewsletter } from '../../../content/cms-newsletter.ts'
import type { Subscriber } from '../../../contract/newsletter.ts'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { useIsOwner } from '../session/current-staff.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { ExportButton } from './export-button.tsx'
import { SubscriberFigures } from './subscriber-figures.tsx'
import { SubscriberList } from './subscriber-list.tsx'
import { useSubscribers } from './use-subscribers.ts'

export default function Newsletter() {
  const subscribers = useSubscribers()
  const isOwner = useIsOwner()
  const [doomed, setDoomed] = useState<Subscriber>()
  const { data } = subscribers

  return (
    <StaffPage title={cmsNewsletter.title} text={cmsNewsletter.text} actions={isOwner && <ExportButton count={data?.counts.confirmed} />}>
      <LoadErrorBanner query={subscribers} message={loadErrorMessage(cmsNewsletter.load)} />
      <SubscriberFigures counts={data?.counts} />
      <SubscriberList subscribers={subscribers} onDelete={setDoomed} />
      <DeleteDialog
        item={doomed}
        getName={({ email }) => email}
        labels={cmsNewsletter.delete}
        remove={({ _id }) => staffApi.deleteSubscriber({ id: _id })}
        onDeleted={({ _id }) => subscribers.removeRow(_id)}
        onClose={() => setDoomed(undefined)}
      />
    </StaffPage>
  )
}
