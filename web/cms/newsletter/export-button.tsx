import { cmsNewsletter } from '../../../content/cms-newsletter.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'

const FILE = 'subscribers.csv'
/** A browser may ask where to save before it reads the file. Kept for ever, it would hold all addresses in memory. */
const READ_WITHIN_MS = 60_000

/** Through a call rather than a link: when it fails, there is a sentence and no broken file. */
export function ExportButton({ count }: { count: number | undefined }) {
  const say = useToast()
  const download = useToastMutation(() => staffApi.exportSubscribers(), {
    failed: cmsNewsletter.exportFailed,
    message: () => interpolate(cmsNewsletter.exported, { file: FILE }),
    onSuccess: (file) => saveAs(FILE, file),
  })

  function save(): void {
    if (count === 0) say({ text: cmsNewsletter.nothingToExport })
    else void download.run(undefined)
  }

  return (
    <Button variant="ghost" compact icon="download" busy={download.isPending} onClick={save}>
      {cmsNewsletter.export}
    </Button>
  )
}

function saveAs(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
