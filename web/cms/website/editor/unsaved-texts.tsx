import { interpolate } from '../../../../contract/interpolate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import type { PageDocuments } from './use-page-documents.ts'

const labels = {
  text: '“{{place}}” is not saved: {{message}} Open it to go on writing.',
  drop: 'Give it up',
  dropPlace: 'Give up what was written: {{place}}',
} as const

/** Texts that do not fit their places and were left like that. */
export function UnsavedTexts({ documents }: { documents: PageDocuments }) {
  const unsaved = documents.documents.flatMap(({ key, problems, drop }) =>
    Object.entries(problems).map(([path, message]) => ({ key, path, message, drop, place: documents.describe({ key, path }) })),
  )
  return unsaved.map(({ key, path, message, drop, place }) => (
    <Banner
      key={`${key} ${path}`}
      tone="warn"
      live
      action={
        <Button variant="text" compact aria-label={interpolate(labels.dropPlace, { place })} onClick={() => drop(path)}>
          {labels.drop}
        </Button>
      }
    >
      {interpolate(labels.text, { place, message })}
    </Banner>
  ))
}
