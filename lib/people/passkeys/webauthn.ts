import { z } from "zod"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigins } from "@/lib/tenancy/organisations/origin"
import {
  clientData,
  type NewCredential,
  overError,
  passkeySeconds,
  refusedPasskeyError,
  type ShownCredential,
  type StoredPasskey,
} from "./schema"

/** Only who uses a passkey waits for the library. */
const library = () => import("@simplewebauthn/server")

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
})

// No host is named: a passkey is the one's that the page is at.
/** What a browser is asked to make a passkey with (PublicKeyCredentialCreationOptions, as JSON). */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
})
export type CreationOptions = z.infer<typeof creationOptions>

/** What a browser is asked to show a passkey with (PublicKeyCredentialRequestOptions, as JSON). */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.enum(["required", "preferred"]),
  allowCredentials: z.array(descriptor),
})
export type RequestOptions = z.infer<typeof requestOptions>

const timeout = passkeySeconds * 1000
/** Ed25519, P-256 and RSA, as COSE numbers them. */
const algorithms = [-8, -7, -257]

const described = ({ id, transports }: Pick<StoredPasskey, "id" | "transports">) => ({
  id,
  type: "public-key" as const,
  ...(transports.length > 0 && { transports }),
})

/** What a person is known by to an authenticator; nothing of it says who they are. */
const handleOf = (personId: string) => Buffer.from(personId).toString("base64url")

type Person = { id: string; email: string }

/** How a new passkey of a person is asked for. */
export const toMake = (
  challenge: string,
  portal: string,
  person: Person,
  present: StoredPasskey[],
): CreationOptions => ({
  challenge,
  rp: { name: portal },
  user: { id: handleOf(person.id), name: person.email, displayName: person.email },
  pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
  timeout,
  attestation: "none",
  excludeCredentials: present.map(described),
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
})

/** How a passkey is asked for: one of `allowed`, or whichever the person picks. */
export const toShow = (
  challenge: string,
  userVerification: RequestOptions["userVerification"],
  allowed: StoredPasskey[] = [],
): RequestOptions => ({
  challenge,
  timeout,
  userVerification,
  allowCredentials: allowed.map(described),
})

/** What was asked of the browser that answers, by its own word. @throws InvalidError */
export function askedIn({ response }: Pick<ShownCredential, "response"> | Pick<NewCredential, "response">) {
  try {
    return clientData.parse(JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8")))
  } catch {
    throw overError()
  }
}

/** The host of one of the portal's own addresses, by which the browser says it was asked. @throws InvalidError */
function hostOf({ organisation }: Pick<Context, "organisation">, origin: string): string {
  if (!portalOrigins(organisation).includes(origin)) throw refusedPasskeyError()
  return new URL(origin).hostname
}

/** A passkey that was made for this challenge, here, by an authenticator that recognised its person. @throws InvalidError */
export async function madePasskey(ctx: Pick<Context, "organisation">, credential: NewCredential) {
  const { challenge, origin } = askedIn(credential)
  const host = hostOf(ctx, origin)
  const { verifyRegistrationResponse } = await library()
  const { transports = [], ...response } = credential.response
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => {
    throw refusedPasskeyError()
  })
  if (!made) throw refusedPasskeyError()
  return {
    id: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey).toString("base64url"),
    counter: made.credential.counter,
    transports,
    isMultiDevice: made.credentialDeviceType === "multiDevice",
    isBackedUp: made.credentialBackedUp,
    host,
  }
}

/**
 * Whether it is this passkey that is shown, here, for this challenge and, where that is asked for, by its own person.
 * @returns what it says of itself. @throws InvalidError
 */
export async function checkShown(
  ctx: Pick<Context, "organisation">,
  credential: ShownCredential,
  passkey: StoredPasskey,
  { isPersonRecognised }: { isPersonRecognised: boolean },
): Promise<{ counter: number; isBackedUp: boolean }> {
  const { challenge, origin } = askedIn(credential)
  const { userHandle, ...response } = credential.response
  if (hostOf(ctx, origin) !== passkey.host) throw refusedPasskeyError()
  if (userHandle && userHandle !== handleOf(passkey.personId)) throw refusedPasskeyError()
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: passkey.host,
    // Its count is compared where it is noted, so that of two at once one is taken.
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, "base64url")),
      counter: 0,
    },
    requireUserVerification: isPersonRecognised,
  }).catch(() => {
    throw refusedPasskeyError()
  })
  if (!verified) throw refusedPasskeyError()
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
}
