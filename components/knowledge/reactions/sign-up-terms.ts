/** What is agreed to by signing up. */
export type SignUpTerms = { termsUrl: string | null; privacyUrl: string | null }
