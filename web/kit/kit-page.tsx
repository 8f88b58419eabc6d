import { ToastProvider } from '../ui/overlays/toast-provider.tsx'
import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { AccordionExamples } from './accordions.tsx'
import { ButtonExamples } from './buttons.tsx'
import { CarouselExamples } from './carousels.tsx'
import { ChoiceExamples } from './choices.tsx'
import { DialogExamples } from './dialogs.tsx'
import { FieldExamples } from './fields.tsx'
import { FileDropzoneExamples } from './files.tsx'
import { FoundationExamples } from './foundations.tsx'
import { IconExamples } from './icons.tsx'
import styles from './kit.module.css'
import { MessageExamples } from './messages.tsx'
import { PaginationExamples } from './pagination.tsx'
import { PictureExamples } from './pictures.tsx'
import { SmallComponentExamples } from './small-components.tsx'
import { TabsExamples } from './tabs.tsx'
import { DenseExamples } from './dense.tsx'

const SECTIONS = {
  foundations: FoundationExamples,
  buttons: ButtonExamples,
  fields: FieldExamples,
  choices: ChoiceExamples,
  files: FileDropzoneExamples,
  tabs: TabsExamples,
  accordions: AccordionExamples,
  carousels: CarouselExamples,
  dialogs: DialogExamples,
  messages: MessageExamples,
  paging: PaginationExamples,
  smallThings: SmallComponentExamples,
  pictures: PictureExamples,
  tools: DenseExamples,
  icons: IconExamples,
}

export type KitSection = keyof typeof SECTIONS

export const KIT_SECTIONS = Object.keys(SECTIONS) as KitSection[]

/** Every piece of the interface in every state, for those who build pages; or one kind of piece, for tests. */
export function KitPage({ only = KIT_SECTIONS }: { only?: readonly KitSection[] }) {
  const hydrated = useHydrated()
  return (
    <ToastProvider>
      <title>Interface kit</title>
      <main className={styles.page} data-alive={hydrated || undefined}>
        <header className={`wrap ${styles.head}`}>
          <h1 className="display-l">Interface kit</h1>
          <p className="lead">Every piece in every state. Take one from here before you draw another.</p>
        </header>
        {only.map((name) => {
          const Section = SECTIONS[name]
          return <Section key={name} />
        })}
      </main>
    </ToastProvider>
  )
}
