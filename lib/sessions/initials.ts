/** What stands for somebody without a picture: the first two letters of the email, in upper case (section 2). */
export const initialsOf = (email: string) => email.slice(0, 2).toUpperCase()
