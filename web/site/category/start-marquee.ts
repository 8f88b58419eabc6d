/** The two buttons that pause and move the partner names (category.tsx). Styles show one of them, which takes the focus. */
export function startMarquee(): void {
  const marquee = document.querySelector('[data-marquee]')
  const buttons = [...(marquee?.querySelectorAll('button') ?? [])]
  for (const button of buttons) {
    button.addEventListener('click', () => {
      marquee?.toggleAttribute('data-paused')
      buttons.find((other) => other !== button)?.focus()
    })
  }
}
