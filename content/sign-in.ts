export const signIn = {
  title: 'Staff sign in',
  text: 'Blogs, queries and replies live behind this door.',
  email: 'Email',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign In',
  busy: 'Signing in...',
  back: { label: 'Back to Website', href: '/' },
  needsScript: 'The staff area needs JavaScript. Please turn it on for this site.',
}
