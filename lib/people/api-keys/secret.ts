import { createHash, randomInt } from "node:crypto"
import { keyPrefix } from "./values"

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const letters = 40
/** Characters that are shown of a key for as long as it is. */
const shown = keyPrefix.length + 4

/** A new key: 40 letters and digits, of which there are 10^71. */
export const newSecret = () =>
  keyPrefix + Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join("")

export const beginningOf = (secret: string) => secret.slice(0, shown)

const form = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${letters}}$`)
export const isSecret = (text: string) => form.test(text)

/** A key is chosen at random from so many that none is found from its hash, however fast that is computed. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url")
