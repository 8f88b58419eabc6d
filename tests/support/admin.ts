/** Who signs in to the sites that tests start. */
export const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }
