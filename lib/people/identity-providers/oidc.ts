import { LRUCache } from "lru-cache"
import type * as Library from "openid-client"
import { z } from "zod"
import { askOutgoing } from "@/lib/platform/outgoing-request"
import { type Claims, subjectRule } from "./claims"
import { unsealSecret } from "./secret"
import type { StoredProvider } from "./store"
import { presets } from "./values"

// Read where a company has a provider alone.
const library = () => import("openid-client")

/** Clocks of providers go wrong by so many seconds. */
const tolerance = 60
const requestSeconds = 15

type Known = { openid: typeof Library; config: Library.Configuration }

/** What providers say of themselves changes seldom, and their keys are asked for again where one is unknown. */
const known = new LRUCache<string, Promise<Known>>({ max: 200, ttl: 10 * 60 * 1000 })

/** Asks what a provider says of itself. @throws Error where it does not answer as one */
export function connect(provider: StoredProvider): Promise<Known> {
  const key = JSON.stringify([provider.id, provider.updatedAt, provider.issuer, provider.clientId])
  const kept = known.get(key)
  if (kept) return kept
  const found = discover(provider)
  known.set(key, found)
  found.catch(() => known.delete(key))
  return found
}

async function discover({ issuer, clientId, sealed }: StoredProvider): Promise<Known> {
  const openid = await library()
  const server = new URL(issuer)
  // Only in a network that the operator has opened: askOutgoing asks no other without TLS.
  const execute = server.protocol === "http:" ? [openid.allowInsecureRequests] : []
  const options = { [openid.customFetch]: ask, timeout: requestSeconds, execute }
  const found = await openid.discovery(server, clientId, undefined, openid.None(), options)
  const secret = await unsealSecret(sealed)
  const metadata = found.serverMetadata()
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
  const proof = methods.includes("client_secret_post") ? openid.ClientSecretPost : openid.ClientSecretBasic
  const config = new openid.Configuration(
    metadata,
    clientId,
    { [openid.clockTolerance]: tolerance },
    secret ? proof(secret) : openid.None(),
  )
  config[openid.customFetch] = ask
  config.timeout = requestSeconds
  for (const set of execute) set(config)
  // TLS alone is not what a person's identity rests on.
  openid.enableNonRepudiationChecks(config)
  return { openid, config }
}

/** How a provider is asked: never into a network of the installation's own that is not opened, and never without end. */
async function ask(address: string, options: Library.CustomFetchOptions): Promise<Response> {
  const { status, text, type } = await askOutgoing(new URL(address), {
    method: options.method === "POST" ? "POST" : "GET",
    headers: options.headers,
    body: options.body ? String(options.body) : "",
  })
  const isBare = status === 204 || status === 304
  return new Response(isBare ? null : text, {
    status,
    headers: type === undefined ? {} : { "content-type": type },
  })
}

/** What has to be known again when the person comes back. */
export const begun = z.object({ verifier: z.string(), nonce: z.string() })
export type Begun = z.infer<typeof begun>

/** Where a person is sent to sign in. */
export async function begin(
  provider: StoredProvider,
  state: string,
  { verifier, nonce, redirect }: Begun & { redirect: string },
): Promise<URL> {
  const { openid, config } = await connect(provider)
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: redirect,
    response_type: "code",
    ...wishes(provider, config.serverMetadata()),
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  })
}

/** What is asked for at a sign-in. Google gives a refresh token for a parameter of its own, and does not know the scope. */
function wishes(
  { isRechecked }: StoredProvider,
  { issuer, scopes_supported }: Library.ServerMetadata,
): Record<string, string> {
  const scope = "openid profile email"
  if (!isRechecked) return { scope }
  if (issuer === presets.google.issuer) return { scope, access_type: "offline", prompt: "consent" }
  const isKnown = scopes_supported?.includes("offline_access") ?? true
  return { scope: isKnown ? `${scope} offline_access` : scope }
}

/** New secrets for one sign-in. */
export async function newBegun(): Promise<Begun> {
  const openid = await library()
  return { verifier: openid.randomPKCECodeVerifier(), nonce: openid.randomNonce() }
}

/**
 * Who has come back: the ID token, its signature, issuer, audience, times and nonce checked, with what the provider's own page
 * about the person says, which has to be about the same one.
 * @throws Error where anything is not as it has to be
 */
export async function finish(
  provider: StoredProvider,
  address: URL,
  state: string,
  { verifier, nonce }: Begun,
): Promise<{ claims: Claims; sid: string | null; refresh?: string }> {
  const { openid, config } = await connect(provider)
  const tokens = await openid.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: state,
    idTokenExpected: true,
  })
  const own = tokens.claims()
  if (!own) throw new Error("There is no ID token")
  const sub = subjectRule.parse(own.sub)
  const more = config.serverMetadata().userinfo_endpoint
    ? await openid.fetchUserInfo(config, tokens.access_token, sub)
    : {}
  // The signed ones count where both say something.
  return {
    claims: { ...more, ...own, sub },
    sid: typeof own.sid === "string" ? own.sid.slice(0, 255) : null,
    refresh: tokens.refresh_token,
  }
}

/**
 * Asks a provider whether a person is still theirs, with the refresh token of their last sign-in.
 * @returns the token to ask with next, undefined for the same one, or `over` where the provider knows no such person any more
 * @throws Error where it does not answer, or about another one
 */
export async function renew(
  provider: StoredProvider,
  subject: string,
  token: string,
): Promise<string | "over" | undefined> {
  const { openid, config } = await connect(provider)
  try {
    const tokens = await openid.refreshTokenGrant(config, token)
    const own = tokens.claims()
    if (own && own.sub !== subject) throw new Error("The provider speaks of another person")
    return tokens.refresh_token
  } catch (error) {
    if (error instanceof openid.ResponseBodyError && error.error === "invalid_grant") return "over"
    throw error
  }
}
