import { Banner } from '../ui/display/banner.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { useToast } from '../ui/overlays/toast-provider.tsx'
import { ExampleRow, ExampleSection } from './example-section.tsx'

export function MessageExamples() {
  const toast = useToast()
  const retry = () => toast({ text: 'Blog updated successfully!' })
  const action = { label: 'Try again', run: retry }
  return (
    <ExampleSection
      name="Banners and toasts"
      note="A Banner stays where the event happened. A toast is for events elsewhere: six seconds, errors until dismissed."
    >
      <ExampleRow>
        <Button variant="ghost" onClick={() => toast({ text: 'Query deleted successfully' })}>
          Show success
        </Button>
        <Button variant="ghost" onClick={() => toast({ kind: 'error', text: 'Failed to delete blog. Please try again.', action })}>
          Show error
        </Button>
      </ExampleRow>
      <ExampleRow stack>
        <Banner tone="error">Failed to submit your query. Please check your connection and try again.</Banner>
        <Banner
          tone="error"
          icon="warning"
          action={
            <Button variant="text" compact onClick={retry}>
              Try again
            </Button>
          }
        >
          Failed to load contact queries
        </Banner>
        <Banner tone="warn" icon="offline">
          <b>You are offline.</b> Changes stay on this device until the connection is back.
        </Banner>
        <Banner tone="ok">Response sent successfully!</Banner>
        <Banner>Without an e-mail address we cannot reply.</Banner>
      </ExampleRow>
    </ExampleSection>
  )
}
