import { createHash, randomBytes } from "node:crypto"
import { recoveryCodeCount } from "./values"

const letters = "abcdefghijklmnopqrstuvwxyz234567"

/** A new set, as people write them down: 80 bits each, which no one guesses. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(16)]
      .map((byte) => letters[byte % 32])
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-"),
  )

/** What is kept of a code, which is too long to be guessed: of another person it is another. */
export const recoveryHash = (personId: string, code: string) =>
  createHash("sha256")
    .update(JSON.stringify([personId, code.replaceAll("-", "")]))
    .digest("base64url")
