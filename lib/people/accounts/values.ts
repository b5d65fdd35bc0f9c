/** What a new password must contain, part by part, for hints while it is typed. */
export const passwordParts = (specials: RegExp) =>
  [
    ["characters", /.{8}/su],
    ["lower", /[a-z]/],
    ["upper", /[A-Z]/],
    ["number", /\d/],
    ["special", specials],
  ] as const

/** The special characters of sign-up, recovery and set-password, and those of the profile (D-37). */
export const newSpecials = /[!@#_$%^&*-]/

/** Characters of an email address. */
export const longestEmail = 254

// One address, nothing that a mail header or a second recipient could be made of (negative 62).
const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/** Whether a text in lower case, of a bounded length, is an email address. */
export const isEmail = (text: string) => address.test(text) && text.indexOf("@") <= 64

/** The email address a text is, trimmed and in lower case; empty where it is none. */
export function emailIn(text: string): string {
  const email = text.trim().toLowerCase()
  return email.length <= longestEmail && isEmail(email) ? email : ""
}
