import { useState } from 'react'
import { cmsNewsletter } from '../../../content/cms-newsletter.ts'
import type { Subscriber } from '../../../contract/newsletter.ts'
import { DeleteDialog } from '../parts/delete-dialog.tsx'
import { LoadTrouble } from '../parts/load-trouble.tsx'
import { useIsOwner } from '../session/admin-info.ts'
import { saidOr } from '../session/in-words.ts'
import { staff } from '../session/staff-api.ts'
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
      <LoadTrouble call={subscribers} message={saidOr(cmsNewsletter.load)} />
      <SubscriberFigures counts={data?.counts} />
      <SubscriberList subscribers={subscribers} onDelete={setDoomed} />
      <DeleteDialog
        thing={doomed}
        nameOf={({ email }) => email}
        words={cmsNewsletter.delete}
        remove={({ _id }) => staff.deleteSubscriber({ id: _id })}
        onGone={({ _id }) => subscribers.drop(_id)}
        onClose={() => setDoomed(undefined)}
      />
    </StaffPage>
  )
}
