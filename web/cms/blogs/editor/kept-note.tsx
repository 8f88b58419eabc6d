import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { momentOf } from '../last-saved.ts'

type Props = { restored: { at: string; isStale?: boolean }; onDiscard: () => void }

export function KeptNote({ restored, onDiscard }: Props) {
  const words = cmsBlogs.editor.kept
  return (
    <Banner
      tone={restored.isStale ? 'warn' : 'info'}
      action={
        <Button variant="text" compact onClick={onDiscard}>
          {words.discard}
        </Button>
      }
    >
      {interpolate(restored.isStale ? words.stale : words.back, { moment: momentOf(restored.at) })}
    </Banner>
  )
}
