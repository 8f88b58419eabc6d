import { KitPage } from './kit-page.tsx'

/** The address of the kit, only in development. */
export default function Kit() {
  return <KitPage />
}
