export const notFound = {
  title: 'Page Not Found',
  text: 'The road bends here, and this page is not on it. It may have moved, or the address may have a slip in it.',
  home: { label: 'Back to Home', href: '/' },
  back: 'Go Back',
}
