/** How many leading bits of the hash are zero: some 30,000 tries, half a second of a small computer. */
export const difficulty = 15

/** A proof of work (D-30): `<challenge>:<number>` is a solution if its SHA-256 begins with that many zero bits. */
export type Challenge = { challenge: string; difficulty: number }

export const challengePath = "/api/challenge"

/** The message for a missing or wrong challenge; solving another one helps. */
export const unchecked = "Your browser could not be checked. Please send the form again."
