import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose"
import Provider, { type Configuration } from "oidc-provider"

export type Person = { sub: string; email?: string; email_verified?: boolean } & Record<string, unknown>

type Wish = {
  /** Where people are sent back to, and where it is said that they have signed out here. */
  redirects: string[]
  logoutAddress?: string
  /** How it reaches the portal; fetch if nothing else is said. */
  reach?: (url: string, init: RequestInit) => Promise<Response>
}
type Body = Record<string, unknown>

export const clientId = "vestibule"
export const clientSecret = "a-secret-of-the-client"

/**
 * A real OpenID provider (oidc-provider) on this machine. Who comes chooses among its `people` on a page, or is `present`
 * without being asked. What it answers can be changed on its way, as a person between would.
 */
export async function startOpenIdProvider(port = 0) {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true })
  const kid = "first"
  const people = new Map<string, Person>()
  const state = {
    present: null as string | null,
    /** What becomes of an answer's body, by its path. */
    changes: new Map<string, (body: Body) => Body | Promise<Body>>(),
    asked: [] as string[],
    /** Who has no account any more, by subject. */
    gone: new Set<string>(),
  }
  const server = createServer().listen(port, "127.0.0.1")
  await once(server, "listening")
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" }] }

  /** Has it know its one client, which is a portal. */
  function admit(wish: Wish): Provider {
    const provider = new Provider(issuer, configurationFor(wish, jwks, people, state.gone))
    provider.use(async (ctx, next) => {
      state.asked.push(ctx.path)
      await next()
      const change = state.changes.get(ctx.path)
      if (change) ctx.body = await change(ctx.body as Body)
    })
    const answer = provider.callback()
    const choose = async (request: IncomingMessage, response: ServerResponse) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", issuer)
      const who = searchParams.get("who") ?? state.present
      const declined = { error: "access_denied" }
      if (who === "nobody") return provider.interactionFinished(request, response, declined)
      if (who) return provider.interactionFinished(request, response, { login: { accountId: who } })
      const links = [...people.keys(), "nobody"].map((sub) => `<a href="${pathname}?who=${sub}">${sub}</a>`)
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<h1>Who are you?</h1><p>${links.join("<br>")}</p>`)
    }
    server.removeAllListeners("request")
    server.on("request", (request, response) =>
      request.url?.startsWith("/interaction/") ? choose(request, response) : answer(request, response),
    )
    return provider
  }

  return {
    issuer,
    people,
    state,
    admit,
    /** A token as this provider signs it. */
    sign: (claims: JWTPayload, header: object = {}) =>
      new SignJWT({ iss: issuer, aud: clientId, ...claims })
        .setProtectedHeader({ alg: "RS256", kid, ...header })
        .sign(privateKey),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

function configurationFor(
  { redirects, logoutAddress, reach }: Wish,
  jwks: Configuration["jwks"],
  people: Map<string, Person>,
  gone: ReadonlySet<string>,
): Configuration {
  return {
    jwks,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirects,
        response_types: ["code"],
        grant_types: ["authorization_code", "refresh_token"],
        ...(logoutAddress && {
          backchannel_logout_uri: logoutAddress,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "groups", "realm_access"],
    },
    cookies: { keys: ["a key of the test"] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_, sub) =>
      gone.has(sub) ? undefined : { accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) },
    issueRefreshToken: async (_, client) => client.grantTypeAllowed("refresh_token"),
    // No one is asked what they allow.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? "",
        accountId: ctx.oidc.session?.accountId ?? "",
      })
      grant.addOIDCScope("openid profile email")
      await grant.save()
      return grant
    },
    ...(reach && { fetch: (url: URL | string, init: RequestInit) => reach(String(url), init) }),
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Grant: 3600,
      Interaction: 3600,
      Session: 3600,
    },
  } as Configuration
}

/** Follows a browser from the portal to the provider until it is sent back. @returns that address */
export async function passThrough(from: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = from
  for (let step = 0; step < 10; step++) {
    const response = await fetch(at, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";")
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1))
    }
    const location = response.headers.get("location")
    if (!location) throw new Error(`The provider shows a page: ${(await response.text()).slice(0, 500)}`)
    at = new URL(location, at).href
    if (!at.startsWith(issuer)) return new URL(at)
  }
  throw new Error("The provider leads in a circle")
}
