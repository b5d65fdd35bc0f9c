import { signToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { newId } from "@/lib/platform/id"
import { type Challenge, difficulty } from "./schema"

export const challengePurpose = "challenge"
const lifetimeMs = 60 * 60 * 1000

/** A task for a visitor's browser, good for an hour and for one form; nothing is kept of it until it is solved. */
export async function issueChallenge({
  organisation,
  now,
}: {
  organisation: { id: string }
  now: Date
}): Promise<Challenge> {
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const token = { purpose: challengePurpose, organisationId: organisation.id, subject: newId(), expiresAt }
  return { challenge: signToken(token, await signingKey(challengePurpose)), difficulty }
}
