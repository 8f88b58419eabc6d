/** The form of a link page (link-page.tsx): however often its button is clicked, it is submitted once. */
export function startLinkForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-submitting]')
  const button = form?.querySelector('button')
  if (!form || !button) return
  form.addEventListener('submit', (event) => {
    if (button.ariaBusy) event.preventDefault()
    button.ariaBusy = button.ariaDisabled = 'true'
    button.textContent = form.dataset.submitting ?? ''
  })
  // From the back/forward cache: the button is still busy.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
