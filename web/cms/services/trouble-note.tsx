import { cmsServices } from '../../../content/cms-services.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { Draft, Kind } from './kind.ts'
import { type Document, differences } from './use-document.ts'

const words = cmsServices.editor

type Props<D extends Draft> = {
  kind: Kind<D>
  document: Document<D>
  onSave: (how: { upon?: number; asNew?: boolean }) => void
}

/** What stands against saving, and every way out of it. Nothing that was written is lost in any. */
export function TroubleNote<D extends Draft>({ kind, document, onSave }: Props<D>) {
  const { trouble, problems, base, take } = document
  if (trouble?.is === 'stale') {
    const { theirs, message } = trouble
    const changed = differences(theirs.draft, base.draft).map(kind.fieldName)
    return (
      <Banner
        tone="warn"
        live
        action={
          <>
            <Button variant="text" compact onClick={() => take(theirs)}>
              {words.takeTheirs}
            </Button>
            <Button variant="text" compact onClick={() => onSave({ upon: theirs.version })}>
              {words.saveMine}
            </Button>
          </>
        }
      >
        {message} {interpolate(words.theirs, { fields: changed.join(', ') || words.sameFields })}
      </Banner>
    )
  }
  if (trouble?.is === 'gone') {
    return (
      <Banner
        tone="warn"
        live
        action={
          <Button variant="text" compact onClick={() => onSave({ asNew: true })}>
            {words.saveAsNew}
          </Button>
        }
      >
        {words.gone}
      </Banner>
    )
  }
  if (trouble?.message) {
    return (
      <Banner tone="error" live>
        {trouble.message}
      </Banner>
    )
  }
  if (Object.keys(problems).length === 0) return null
  return (
    <Banner tone="error" live>
      {words.mend}
    </Banner>
  )
}
