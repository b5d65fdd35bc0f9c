import { createHash } from "node:crypto"
import { verifyToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { InvalidError, RateLimitedError } from "@/lib/platform/errors"
import { spend } from "@/lib/platform/limits/mutations"
import { leadingZeros } from "./leading-zeros"
import { challengePurpose } from "./queries"
import { difficulty, unchecked } from "./schema"

type Asker = { organisation: { id: string }; now: Date; address?: string }

/**
 * Takes a solved challenge, once: `<challenge>:<number>`. @throws InvalidError when it is not ours, too old, not solved
 * or was used before.
 */
export async function redeemChallenge(ctx: Asker, solution: string): Promise<void> {
  const [challenge = ""] = solution.split(":")
  const use = { purpose: challengePurpose, organisationId: ctx.organisation.id, now: ctx.now }
  const id = verifyToken(challenge, use, await signingKey(challengePurpose))
  const hash = createHash("sha256").update(solution).digest()
  if (id === null || leadingZeros(hash) < difficulty) throw new InvalidError(unchecked)
  await spend(ctx, "challenge", id).catch((error) => {
    throw error instanceof RateLimitedError ? new InvalidError(unchecked) : error
  })
}
