import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from "jose"
import { LRUCache } from "lru-cache"
import { z } from "zod"
import { AppError } from "@/lib/platform/errors"
import { askOutgoing } from "@/lib/platform/outgoing-request"
import { connect } from "./oidc"
import type { StoredProvider } from "./store"

const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"]
const event = "http://schemas.openid.net/event/backchannel-logout"
const longest = 20_000
const toleranceSeconds = 60
/** A logout token that ends nothing: not the provider's, or one that counted before. Programs alone are told. */
export class LogoutTokenError extends AppError {
  constructor(readonly why: "foreign" | "used") {
    super(`The logout token is ${why}`)
  }
}

/** One that is older says nothing of now. */
const logoutSeconds = 10 * 60

const payloadRule = z
  .object({
    jti: z.string().min(1).max(255),
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    events: z.looseObject({ [event]: z.looseObject({}) }),
    // A token that signs a person in is none that signs them out.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

type Kept = { set: Promise<JSONWebKeySet>; askedAt: number }
// Anyone may send a token: the keys are not asked for each time, and count no longer than so because they are used.
const keys = new LRUCache<string, Kept>({ max: 200, ttl: 5 * 60 * 1000, noUpdateTTL: true })
/** Keys that lack one are asked for anew when they are older. */
const askedAgainMs = 60_000

/** Whom a provider's logout token is about. @throws LogoutTokenError for one that is not this provider's, or says nothing of the kind */
export async function readLogoutToken(provider: StoredProvider, token: string, now: Date) {
  if (token.length > longest) throw refused()
  const { config } = await connect(provider)
  const { issuer, jwks_uri: address } = config.serverMetadata()
  if (!address) throw refused()
  const verify = (set: JSONWebKeySet) =>
    jwtVerify(token, createLocalJWKSet(set), {
      algorithms,
      issuer,
      audience: provider.clientId,
      currentDate: now,
      clockTolerance: toleranceSeconds,
      maxTokenAge: logoutSeconds,
      requiredClaims: ["iat", "jti", "events"],
    })
  const kept = await keysAt(address, now)
  try {
    const { payload } = await verify(kept).catch(async (error) => {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      return verify(await keysAt(address, now, askedAgainMs))
    })
    return payloadRule.parse(payload)
  } catch {
    throw refused()
  }
}

const keySet = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) })

/** The keys at an address, asked for where there are none, or none that are younger; where it does not answer, those of before. */
function keysAt(address: string, now: Date, oldestMs = Number.POSITIVE_INFINITY): Promise<JSONWebKeySet> {
  const kept = keys.get(address)
  if (kept && now.getTime() - kept.askedAt < oldestMs) return kept.set
  const asked = ask(address)
  const set = kept ? asked.catch(() => kept.set) : asked
  keys.set(address, { set, askedAt: now.getTime() })
  set.catch(() => keys.delete(address))
  return set
}

async function ask(address: string): Promise<JSONWebKeySet> {
  const { status, text } = await askOutgoing(new URL(address))
  if (status !== 200) throw refused()
  return keySet.parse(JSON.parse(text)) as JSONWebKeySet
}

const refused = () => new LogoutTokenError("foreign")
