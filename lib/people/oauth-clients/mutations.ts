import { createHash, randomBytes } from "node:crypto"
import { isSameSecret } from "@/lib/platform/crypto/same-secret"
import { ConflictError, NotFoundError, UnauthenticatedError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { forgive, spend } from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import type { Context } from "@/lib/tenancy/context"
import { noOrganisation } from "@/lib/tenancy/organisations/apex"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { credentialsInput, type OAuthClient, oauthClientName } from "./schema"
import { serviceToken } from "./service-token"

type NewOAuthClient = { name: string; organisation?: Organisation | null }

/**
 * Creates the credentials with which another program uses this installation as its login service.
 * @returns the secret, which cannot be read again. For operators.
 */
export async function createOAuthClient(
  { store }: Pick<Context, "store">,
  { name, organisation }: NewOAuthClient,
): Promise<{ client: OAuthClient; secret: string }> {
  const secret = randomBytes(32).toString("base64url")
  const client = await store.installation.people.oauthClients.insert({
    id: newId(),
    name: parseInput(oauthClientName, name),
    organisationId: organisation?.id ?? null,
    createdAt: new Date(),
    secretHash: hashOf(secret),
  })
  if (!client) throw new ConflictError(`There is already a login client ${name}`)
  return { client, secret }
}

/** Ends a client: its secret and every token it holds are worthless at once. For operators. @throws NotFoundError */
export async function removeOAuthClient({ store }: Pick<Context, "store">, name: string): Promise<void> {
  if (!(await store.installation.people.oauthClients.remove(name))) throw new NotFoundError("Login client")
}

/**
 * A service token for the client's name and secret (X34).
 * @throws UnauthenticatedError, RateLimitedError after too many wrong ones from one address
 */
export async function issueServiceToken(
  { store, now, address }: Pick<Context, "store" | "now" | "address">,
  input: unknown,
): Promise<string> {
  const { username, password } = parseInput(credentialsInput, input)
  const asker = { organisation: noOrganisation, address }
  const subject = `${username} ${address ?? "unknown"}`
  await spend(asker, "service-token", subject)
  const kept = await store.installation.people.oauthClients.secretOf(username)
  // Compared in any case, so that timing does not reveal which names exist.
  const isRight = isSameSecret(hashOf(password), kept?.secretHash ?? hashOf(""))
  if (!kept || !isRight) {
    log().warn({ event: "service-refused", address }, "security")
    throw new UnauthenticatedError("The username or password of the service is wrong")
  }
  await forgive(asker, "service-token", subject)
  return serviceToken(kept.id, now)
}

// The secret is 32 random bytes: it cannot be found from its hash, however fast the hash is computed.
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url")
